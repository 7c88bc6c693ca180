/** What a person can put right. Its message is one line that says how; no stack trace is shown. */
export class Failure extends Error {}
