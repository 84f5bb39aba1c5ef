import { z } from 'zod'
import { serverModel } from './model.ts'

/** One setting, such as `sessions.refreshHours`. */
export interface Setting {
  readonly path: readonly string[]
  readonly schema: z.ZodType
  /** The environment variable that sets it. */
  readonly env?: string
  /** Whether the value is hidden in output. */
  readonly isSecret: boolean
  readonly summary: string
}

/** All settings of the server, in display order. */
export const settings: readonly Setting[] = collect(serverModel, [])

function collect(model: z.ZodObject, path: readonly string[]): readonly Setting[] {
  return Object.entries(model.shape).flatMap(([key, field]): readonly Setting[] => {
    const schema = field as z.ZodType
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
    if (inner instanceof z.ZodObject) return collect(inner, [...path, key])
    const meta = { ...inner.meta(), ...schema.meta() } as { env?: string; isSecret?: boolean; description?: string }
    return [
      {
        path: [...path, key],
        schema: inner,
        ...(meta.env === undefined ? {} : { env: meta.env }),
        isSecret: meta.isSecret === true,
        summary: meta.description ?? '',
      },
    ]
  })
}
