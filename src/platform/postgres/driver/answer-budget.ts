/** How much the statements of one request may still read. Who answers the request sets the limits. */
export interface AnswerBudget {
  /** Set once a limit is exceeded: the error with which the request is refused. */
  readonly exceeded: Error | undefined
  /** Returns false when the limit is exceeded. */
  takeBytes(count: number): boolean
  /** Runs a statement, after waiting until few enough are running. */
  run<T>(statement: () => Promise<T>): Promise<T>
}
