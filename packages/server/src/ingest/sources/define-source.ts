import {
  appliesTo,
  hasSecret,
  initialSetting,
  toSettingsModel,
  type PrefixRoute,
  type SettingField,
  type SettingsOf,
} from '@picket/core'
import type { LogSource } from '../log-source.ts'
import { lostSecrets } from './lost-secrets.ts'
import type { PullSource } from './pull-source.ts'
import type { FieldProblem } from '../../errors/api-error.ts'
import type {
  RunningSource,
  SourceHealth,
  SourceKind,
  SourcePresentation,
  SourceSettings,
  SourceTemplate,
  TemplateContext,
} from './source-kind.ts'
import type { SourcePorts } from './source-ports.ts'
import type { OpenBackfill } from './with-backfills.ts'

/** A source of a kind that is declared by its fields. */
export interface DefinedSource<Fields extends readonly SourceField[] = readonly SourceField[]> extends LogSource {
  readonly settings: SettingsOf<Fields>
  /** Set if the key that its secrets were encrypted with is missing: then `settings` lacks them. */
  readonly isSecretLost?: true
}

/** Settings that contain parts with secrets of their own are not supported. */
export type SourceField = Exclude<SettingField, { readonly kind: 'headers' | 'severities' }>

export interface SourceDeclaration<Fields extends readonly SourceField[]> {
  readonly name: string
  readonly presentation: Omit<SourcePresentation, 'fields' | 'example'> & {
    readonly fields: Fields
    readonly example: Partial<SettingsOf<Fields>>
  }
  /** Problems with reading it are reported under `check`, in addition to those that it finds itself. */
  readonly health: Omit<SourceHealth<DefinedSource<Fields>>, 'findProblem'> &
    Partial<Pick<SourceHealth<DefinedSource<Fields>>, 'findProblem'>>
  /** Opens the source for the pull runner. */
  pull?(source: DefinedSource<Fields>, ports: SourcePorts): PullSource
  /** Starts a source that receives logs on its own, on every server that ingests. */
  start?(source: DefinedSource<Fields>, ports: SourcePorts): RunningSource
  /** Reads a time range in addition to what is new. */
  backfill?(source: DefinedSource<Fields>, ports: SourcePorts): OpenBackfill
  /** Settings that contradict each other, by field. */
  findProblems?(settings: SettingsOf<Fields>): readonly FieldProblem[]
  template?(settings: SettingsOf<Fields>, context: TemplateContext): SourceTemplate
}

/** A kind that is pulled or runs on its own, as it is declared: type, validation, storage and encryption of its settings follow from the fields. */
export function defineSource<const Fields extends readonly SourceField[]>(
  declared: SourceDeclaration<Fields>,
): SourceKind<DefinedSource<Fields>> {
  const { name, presentation, health } = declared
  const fields: readonly SourceField[] = presentation.fields
  const model = toSettingsModel(presentation.fields)
  const isSecret = (key: string): boolean => fields.some((field) => field.name === key && hasSecret(field))
  const toOwn = (settings: SourceSettings) => ({ settings: settings as SettingsOf<Fields> })
  return {
    name,
    presentation: { ...presentation, example: presentation.example as SourceSettings },
    managedBy: 'api',
    health: {
      ...health,
      findProblem: async (source, context) =>
        source.isSecretLost ? lostSecrets : await health.findProblem?.(source, context),
    },
    toStored({ settings }) {
      const [secrets, open] = split(settings, isSecret)
      return { open: { settings: open }, ...(Object.keys(secrets).length > 0 && { secrets }) }
    },
    fromStored({ open, secrets }) {
      const { settings } = open as { readonly settings: SourceSettings }
      if (secrets === 'lost') return { ...toOwn(settings), isSecretLost: true }
      return toOwn({ ...settings, ...secrets })
    },
    withoutSecrets: ({ settings }) => toOwn(split(settings, isSecret)[1]),
    toSettings({ settings }) {
      const entries = Object.entries(settings).map(([key, value]) => [key, isSecret(key) ? '' : value] as const)
      return Object.fromEntries(entries)
    },
    accept(entered, before) {
      const kept: SourceSettings = before ? split(before.settings, isSecret)[0] : {}
      const whole = { ...withoutEmpty(entered, isSecret), ...missingFrom(entered, kept) }
      const parsed = model.safeParse(withoutInapplicable(fields, whole))
      if (parsed.success) {
        const problems = declared.findProblems?.(parsed.data) ?? []
        return problems.length > 0 ? { problems } : { own: { settings: parsed.data } }
      }
      return { problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
    },
    ...(declared.pull && {
      pull(source: DefinedSource<Fields>, ports: SourcePorts) {
        if (source.isSecretLost) throw new Error(lostSecrets)
        return declared.pull!(source, ports)
      },
    }),
    ...(declared.start && {
      start(source: DefinedSource<Fields>, ports: SourcePorts) {
        if (source.isSecretLost) throw new Error(lostSecrets)
        return declared.start!(source, ports)
      },
    }),
    logTypesOf: (own) =>
      fields
        .filter(({ kind }) => kind === 'prefixes')
        .flatMap(({ name: field }) => (own as { readonly settings: SourceSettings }).settings[field])
        .flatMap((route) => (route as PrefixRoute | undefined)?.logTypes ?? []),
    ...(declared.template && {
      template: (settings: SourceSettings, context: TemplateContext) =>
        declared.template!(settings as SettingsOf<Fields>, context),
    }),
    ...(declared.backfill && {
      backfill: (source: DefinedSource<Fields>, ports: SourcePorts) => declared.backfill!(source, ports),
    }),
  }
}

/** Splits settings into secrets and others. */
function split(settings: object, isSecret: (key: string) => boolean): readonly [SourceSettings, SourceSettings] {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined)
  const { secret = [], open = [] } = Object.groupBy(entries, ([key]) => (isSecret(key) ? 'secret' : 'open'))
  return [Object.fromEntries(secret), Object.fromEntries(open)]
}

/** An empty secret keeps its stored value; null stands for an absent setting. */
function withoutEmpty(entered: SourceSettings, isSecret: (key: string) => boolean): SourceSettings {
  return Object.fromEntries(
    Object.entries(entered).filter(([key, value]) => value !== null && !(isSecret(key) && value === '')),
  )
}

function missingFrom(entered: SourceSettings, kept: SourceSettings): SourceSettings {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !entered[key]))
}

function withoutInapplicable(fields: readonly SourceField[], settings: SourceSettings): SourceSettings {
  // An absent choice has its first option, unless it is required.
  const chosen = fields.flatMap((field) =>
    field.kind === 'choice' && !field.isRequired ? [[field.name, initialSetting(field)] as const] : [],
  )
  const whole = { ...Object.fromEntries(chosen), ...settings }
  const isOut = (key: string): boolean => fields.some((field) => field.name === key && !appliesTo(field, whole))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !isOut(key)))
}
