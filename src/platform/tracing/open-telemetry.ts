import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { currentTracing, type OpenSpan, setTracing, type Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

export interface TracingSettings {
  /** The collector, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** The share of traces that are recorded, from 0 to 1. A caller's decision for its trace is kept. */
  share: number
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

function createTracing({ endpoint, serviceName, share }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 4_096 },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('quayside')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()

  return {
    start(name, kind, attributes, callerHeaders): OpenSpan {
      const parent = callerHeaders
        ? propagator.extract(ROOT_CONTEXT, callerHeaders, defaultTextMapGetter)
        : (contexts.getStore() ?? ROOT_CONTEXT)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
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
    },
    stop: () => provider.shutdown(),
  }
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
