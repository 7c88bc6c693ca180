"""A mail server for tests: it speaks as much SMTP as a client needs, on a real socket."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from queue import Queue

SECONDS_TO_WAIT = 60.0


@dataclass(slots=True)
class MailServer:
    """A mail server and the e-mails that it has received. It refuses the first `refusals` e-mails.

    While `answers` is not set, it does not reply to an e-mail. `replies` are the replies to a command, by its
    first word (`.` ends an e-mail), in place of acceptance: one after another, and the last one repeatedly.
    """

    port: int = 0
    refusals: int = 0
    letters: Queue[EmailMessage] = field(default_factory=Queue)
    refused: threading.Event = field(default_factory=threading.Event)
    answers: threading.Event = field(default_factory=threading.Event)
    commands: list[str] = field(default_factory=list)
    replies: dict[str, list[str]] = field(default_factory=dict)

    def reply_to(self, command: str, usual: str) -> str:
        """The present reply to this command."""
        replies = self.replies.get(command)
        if not replies:
            return usual
        return replies.pop(0) if len(replies) > 1 else replies[0]

    def next_email(self) -> EmailMessage:
        """Waits for an e-mail."""
        return self.letters.get(timeout=SECONDS_TO_WAIT)

    def answer_to_email(self, content: bytes) -> str:
        """Accepts or refuses an e-mail."""
        self.answers.wait(SECONDS_TO_WAIT)
        if "." in self.replies and not (reply := self.reply_to(".", "")).startswith("2"):
            return reply
        if self.refusals:
            self.refusals -= 1
            self.refused.set()
            return "451 try again later"
        self.letters.put(message_from_bytes(content, policy=default))
        return "250 taken"


@contextmanager
def mail_server(refusals: int = 0) -> Iterator[MailServer]:
    """A mail server on a free port of this machine."""
    state = MailServer(refusals=refusals)
    state.answers.set()

    class Conversation(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 mail.example")
            while line := self.rfile.readline():
                command = line.decode("ascii").strip()
                state.commands.append(command)
                verb = command.partition(" ")[0].upper()
                if verb == "DATA":
                    reply = state.reply_to(verb, "354 go on")
                    self.say(reply)
                    if reply.startswith("354"):
                        self.say(state.answer_to_email(self.content()))
                elif verb == "QUIT":
                    self.say(state.reply_to(verb, "221 goodbye"))
                    return
                else:
                    usual = "235 welcome" if verb == "AUTH" else "250 mail.example"
                    self.say(state.reply_to(verb, usual))

        def content(self) -> bytes:
            lines = iter(self.rfile.readline, b".\r\n")
            return b"".join(line.removeprefix(b".") for line in lines)

        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode("ascii"))

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Conversation) as server:
        state.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield state
        finally:
            server.shutdown()
            thread.join(SECONDS_TO_WAIT)
