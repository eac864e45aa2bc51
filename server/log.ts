/** What a use case writes to the server's log; transport hands its logger in. */
export interface Log {
  warn(details: object, message: string): void;
}
