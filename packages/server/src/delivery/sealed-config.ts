import { UnavailableError } from '@picket/core'
import { z } from 'zod'
import type { Secrets } from '../data-directory/secrets.ts'

type Change = (text: string, path: readonly Step[]) => string

/** Seals the secret texts of a config, wherever they lie in it. */
export function sealConfig(model: z.ZodType, config: unknown, secrets: Secrets): unknown {
  return changeSecrets(model, config, (text) => secrets.seal(text))
}

/** Throws an UnavailableError that says what to do when a secret cannot be read any more: its key was lost, or given up. */
export function openConfig(model: z.ZodType, config: unknown, secrets: Secrets): unknown {
  return changeSecrets(model, config, (text) => {
    if (secrets.canOpen(text)) return secrets.open(text)
    throw new UnavailableError(
      'A secret of this destination cannot be read any more, because the key that it was stored with is gone. Edit the destination and enter the secret again.',
    )
  })
}

/** The same for a form that may bring what is missing: in place of a secret that cannot be read any more stands a mark. */
export function openWhatOpens(model: z.ZodType, config: unknown, secrets: Secrets): unknown {
  return changeSecrets(model, config, (text) => (secrets.canOpen(text) ? secrets.open(text) : lostMark))
}

/** Where secrets are that could not be read and were not entered again, as forms name their fields: `customHeaders.0.value`. */
export function findLost(model: z.ZodType, config: unknown): readonly string[] {
  const places: string[] = []
  changeSecrets(model, config, (text, path) => {
    if (text === lostMark) places.push(path.map((step) => (typeof step === 'string' ? step : step.at)).join('.'))
    return text
  })
  return places
}

const lostMark = '\0lost'

/** As it is shown: secrets are empty texts. */
export function maskConfig(model: z.ZodType, config: unknown): unknown {
  return changeSecrets(model, config, () => '')
}

/** Whether one of its settings is the token that it proves itself with. */
export function hasApiToken(model: z.ZodType): boolean {
  const inner = unwrap(model)
  const fields = inner instanceof z.ZodObject ? Object.values(inner.shape as Record<string, z.ZodType>) : []
  return fields.some((field) => (field.meta() as { readonly isApiToken?: boolean } | undefined)?.isApiToken === true)
}

/** Secrets that were left empty keep what they were: the form never had them (reference: graphql 8). Items of lists are found by name. */
export function keepSecrets(model: z.ZodType, config: unknown, before: unknown): unknown {
  return changeSecrets(model, config, (text, path) => {
    if (text !== '') return text
    const old = path.reduce<unknown>(stepInto, before)
    return typeof old === 'string' ? old : text
  })
}

/** A step of a path: a key, or an item of a list, which knows its name where it has one. */
type Step = string | { readonly at: number; readonly name: unknown }

function stepInto(value: unknown, step: Step): unknown {
  if (typeof step === 'string') return (value as Record<string, unknown> | undefined)?.[step]
  if (!Array.isArray(value)) return undefined
  return step.name === undefined ? value[step.at] : value.find((item) => nameOf(item) === step.name)
}

function nameOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as { readonly name?: unknown }).name : undefined
}

function changeSecrets(model: z.ZodType, value: unknown, change: Change, path: readonly Step[] = []): unknown {
  if (typeof value === 'string') return isSecret(model) ? change(value, path) : value
  const inner = unwrap(model)
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, at) =>
      changeSecrets(inner.element as z.ZodType, item, change, [...path, { at, name: nameOf(item) }]),
    )
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = inner.shape[key] as z.ZodType | undefined
      return [key, field === undefined ? item : changeSecrets(field, item, change, [...path, key])]
    }),
  )
}

function isSecret(model: z.ZodType): boolean {
  if ((model.meta() as { readonly isSecret?: boolean } | undefined)?.isSecret === true) return true
  const inner = unwrapOnce(model)
  return inner !== undefined && isSecret(inner)
}

function unwrap(model: z.ZodType): z.ZodType {
  const inner = unwrapOnce(model)
  return inner === undefined ? model : unwrap(inner)
}

function unwrapOnce(model: z.ZodType): z.ZodType | undefined {
  const isWrapper = model instanceof z.ZodOptional || model instanceof z.ZodNullable || model instanceof z.ZodDefault
  return isWrapper ? (model.unwrap() as z.ZodType) : undefined
}
