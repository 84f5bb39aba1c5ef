import { createStore } from '../store.ts'
import { appConfig } from '../config.ts'
import type { Me } from '../session/session.ts'
import { optionsOf } from './options.ts'
import type { TelemetryModule, TelemetrySink } from './port.ts'

/** The loaded module; undefined unless it is set up, and the organization and the user consent. */
export const telemetry = createStore<TelemetrySink | undefined>(undefined)

/** The preference of a user; undefined if they have not been asked yet. */
export const consentKey = 'analytics-consent'

export function consentOf({ preferences }: Me): boolean | undefined {
  const given = (preferences as Readonly<Record<string, unknown>> | null)?.[consentKey]
  return typeof given === 'boolean' ? given : undefined
}

let loading: Promise<void> | undefined

/** Loads the module of the operator, once. A failure is not shown to the user. */
export function startTelemetry(me: Me): void {
  const script = appConfig().telemetryScript
  if (script === null || consentOf(me) !== true) return
  loading ??= load(script, me).catch(() => undefined)
}

async function load(script: string, me: Me): Promise<void> {
  const module = (await import(/* @vite-ignore */ script)) as TelemetryModule
  const user = { id: me.id, chatHash: me.session.intercomUserHash }
  const sink = await module.start(optionsOf(appConfig(), user, location.hostname))
  if (sink === undefined) return
  addEventListener('error', ({ error }) => reportFailure(error))
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason))
  telemetry.set(sink)
  sink.showScreen?.(location.pathname)
}

/** Reports a failure, if the user consented. */
export function reportFailure(error: unknown): void {
  if (!appConfig().isErrorReportingOn) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  attempt(() => telemetry.get()?.reportFailure?.({ message, stack, path: location.pathname }))
}

export function showScreen(path: string): void {
  attempt(() => telemetry.get()?.showScreen?.(path))
}

/** Calls a module and ignores its errors. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // There is nobody to notify.
  }
}
