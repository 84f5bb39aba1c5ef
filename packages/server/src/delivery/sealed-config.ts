import { UnavailableError } from '@picket/core'
import { z } from 'zod'
import type { Secrets } from '../data-directory/secrets.ts'

type Change = (text: string, path: readonly Step[]) => string

/** Encrypts the secrets of a config, at any depth. */
export function sealConfig(model: z.ZodType, config: unknown, secrets: Secrets): unknown {
  return changeSecrets(model, config, (text) => secrets.seal(text))
}

/** Throws an UnavailableError with the fix when a secret cannot be decrypted because its key was lost or discarded. */
export function openConfig(model: z.ZodType, config: unknown, secrets: Secrets): unknown {
  return changeSecrets(model, config, (text) => {
    if (secrets.canOpen(text)) return secrets.open(text)
    throw new UnavailableError(
      'A secret of this destination cannot be decrypted because its key was lost. Edit the destination and enter the secret again.',
    )
  })
}

/**
 * Like `open`, for a form that may supply what is missing: secrets that cannot be decrypted are replaced by a marker.
 */
export function openWhatOpens(model: z.ZodType, config: unknown, secrets: Secrets): unknown {
  return changeSecrets(model, config, (text) => (secrets.canOpen(text) ? secrets.open(text) : lostMark))
}

/**
 * Returns the paths, as forms name fields (`customHeaders.0.value`), of secrets that could not be decrypted and were
 * not entered again.
 */
export function findLost(model: z.ZodType, config: unknown): readonly string[] {
  const places: string[] = []
  changeSecrets(model, config, (text, path) => {
    if (text === lostMark) places.push(path.map((step) => (typeof step === 'string' ? step : step.at)).join('.'))
    return text
  })
  return places
}

const lostMark = '\0lost'

/** Returns the config as users see it: secrets are empty strings. */
export function maskConfig(model: z.ZodType, config: unknown): unknown {
  return changeSecrets(model, config, () => '')
}

/** Returns whether a setting is the token that the destination authenticates with. */
export function hasApiToken(model: z.ZodType): boolean {
  const inner = unwrap(model)
  const fields = inner instanceof z.ZodObject ? Object.values(inner.shape as Record<string, z.ZodType>) : []
  return fields.some((field) => (field.meta() as { readonly isApiToken?: boolean } | undefined)?.isApiToken === true)
}

/**
 * Secrets that were left empty keep their stored values, since forms never receive secrets. List items are matched by
 * name.
 */
export function keepSecrets(model: z.ZodType, config: unknown, before: unknown): unknown {
  return changeSecrets(model, config, (text, path) => {
    if (text !== '') return text
    const old = path.reduce<unknown>(stepInto, before)
    return typeof old === 'string' ? old : text
  })
}

/** A step of a path: a key, or a list item with its name, if it has one. */
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
