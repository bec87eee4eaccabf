import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import {
  currentTracing,
  type OpenSpan,
  type SpanAttributes,
  type SpanKind,
  setTracing,
  type Tracing,
} from './tracing.ts'

const kinds = { server: Kind.SERVER, client: Kind.CLIENT }

export interface TracingSettings {
  /** The collector, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** The share of traces that are recorded, from 0 to 1. A caller's decision for its trace is kept. */
  share: number
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Starts tracing for this process, unless it was started before, and returns a function that stops it. Import this file
 * only where tracing is configured, because it loads OpenTelemetry.
 */
export function startTracing(settings: TracingSettings): () => Promise<void> {
  if (currentTracing()) return async () => {}
  const tracing = createTracing(settings)
  setTracing(tracing)
  return async () => {
    setTracing(undefined)
    await tracing.stop()
  }
}

function createTracing({ endpoint, serviceName, share, log }: TracingSettings): Tracing {
  const exporter = withReports(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanLimits: { attributeValueLengthLimit: 4_096 },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('quayside')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()

  function open(name: string, kind: SpanKind, attributes: SpanAttributes, parent: Context): OpenSpan | undefined {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    if (!span.isRecording()) return undefined
    const context = trace.setSpan(parent, span)
    return {
      run: (work) => contexts.run(context, work),
      headers() {
        const headers: Record<string, string> = {}
        propagator.inject(context, headers, defaultTextMapSetter)
        return headers
      },
      end(further = {}, failure) {
        span.setAttributes(further)
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(failure) })
        span.end()
      },
    }
  }

  return {
    begin(name, kind, attributes, callerHeaders = {}) {
      // Most requests name no trace, and most of their traces are not recorded, so they should cost no more than this.
      const parent = callerHeaders.traceparent
        ? propagator.extract(ROOT_CONTEXT, callerHeaders, defaultTextMapGetter)
        : ROOT_CONTEXT
      if (!trace.getSpanContext(parent) && Math.random() >= share) return undefined
      return open(name, kind, attributes, parent)
    },
    startWithin(kind, describe) {
      const parent = contexts.getStore()
      if (!parent) return undefined
      const { name, attributes } = describe()
      return open(name, kind, attributes, parent)
    },
    stop: () => provider.shutdown(),
  }
}

/** Logs when the collector begins to refuse spans, and when it takes them again. Spans come each second. */
export function withReports<Exporter extends SpanExporter>(exporter: Exporter, log: TracingSettings['log']): Exporter {
  const send = exporter.export.bind(exporter)
  let isFailing = false
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS
      if (failed && !isFailing) log.warn({ err: result.error }, 'the collector takes no traces; they are lost')
      if (!failed && isFailing) log.info('the collector takes traces again')
      isFailing = failed
      done(result)
    })
  return exporter
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
