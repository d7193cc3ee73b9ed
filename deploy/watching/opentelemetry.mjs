// Traces of a Kazi board by OpenTelemetry (docs/operate/watching.md). It is loaded before the board: NODE_OPTIONS='--import=/opt/kazi-tracing/opentelemetry.mjs'.
// Kazi has none of these packages. Install them beside a copy of this file, or in a folder above it.
const packages = ['@opentelemetry/api', '@opentelemetry/sdk-trace-base', '@opentelemetry/context-async-hooks', '@opentelemetry/instrumentation', '@opentelemetry/instrumentation-http']
const isConsole = process.env.OTEL_TRACES_EXPORTER === 'console'
const exporter = '@opentelemetry/exporter-trace-otlp-http'

const trace = async () => {
  const [api, sdk, contexts, instrumentation, http, otlp] = await Promise.all([...packages, ...(isConsole ? [] : [exporter])].map((name) => import(name)))
  // The exporter reads OTEL_EXPORTER_OTLP_ENDPOINT and the other variables of that name itself.
  const spanProcessor = isConsole ? new sdk.SimpleSpanProcessor(new sdk.ConsoleSpanExporter()) : new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())
  const tracerProvider = new sdk.BasicTracerProvider({ spanProcessors: [spanProcessor] })
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable())
  api.trace.setGlobalTracerProvider(tracerProvider)
  instrumentation.registerInstrumentations({ tracerProvider, instrumentations: [new http.HttpInstrumentation()] })
  process.on('beforeExit', () => void tracerProvider.shutdown())
}

try {
  await trace()
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write(`No traces: ${/'([^']+)'/.exec(error.message)?.[1] ?? 'a package'} is missing. Install ${[...packages, exporter].join(' ')} beside ${import.meta.url}.\n`)
}
