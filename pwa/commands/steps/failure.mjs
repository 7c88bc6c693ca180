/** An error that a person can fix. Its message is one line that says how; no stack trace is shown. */
export class Failure extends Error {}
