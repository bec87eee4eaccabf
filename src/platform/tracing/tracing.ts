/**
 * Traces of OpenTelemetry, from a request to its statements, and of webhook deliveries. Off by default:
 * then OpenTelemetry is not loaded, and `currentTracing` returns undefined.
 */
export interface Tracing {
  /**
   * Starts the first span of a trace here, which the headers of a caller may have begun (`traceparent`). Undefined if the
   * trace is not recorded: then it costs nothing more.
   */
  begin(name: string, kind: SpanKind, attributes: SpanAttributes, callerHeaders?: CallerHeaders): OpenSpan | undefined
  /** Starts a span within the current one. Undefined if there is none. */
  startWithin(kind: SpanKind, describe: () => { name: string; attributes: SpanAttributes }): OpenSpan | undefined
  /** Sends what is not sent yet. */
  stop(): Promise<void>
}

export interface OpenSpan {
  /** The spans that `work` starts are within this one. */
  run<T>(work: () => T): T
  /** Headers that continue the trace at another server. */
  headers(): Record<string, string>
  end(attributes?: SpanAttributes, failure?: unknown): void
}

export type SpanKind = 'server' | 'client'
export type SpanAttributes = Record<string, string | number | undefined>
type CallerHeaders = Record<string, string | string[] | undefined>

let current: Tracing | undefined

/** Undefined while there is no tracing. */
export function currentTracing(): Tracing | undefined {
  return current
}

/** Everything that is traced from now on uses it. */
export function setTracing(tracing: Tracing | undefined): void {
  current = tracing
}

/** Runs work in its span. */
export async function inSpan<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}
