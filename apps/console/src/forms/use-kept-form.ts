import { useEffect, useEffectEvent, useState } from 'react'
import {
  get,
  set,
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReset,
  type UseFormReturn,
} from 'react-hook-form'
import { useKept, useKeeping } from '../app/session/use-kept.ts'

interface KeptFormProps<Values extends FieldValues> extends UseFormProps<Values> {
  /** Identifies what is edited, including its ID. */
  readonly keptAs: string
  /** Fields that are never stored. */
  readonly secrets?: readonly FieldPath<Values>[]
  /** The saved values. */
  readonly version?: string | null
}

interface Kept<Values> {
  readonly values: Values
  readonly version?: string | undefined
}

interface KeptForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /**
   * The saved values that the edit is based on. For restored input, these are the values of that time, until `reset`.
   */
  readonly version: string | undefined
}

/**
 * A form whose changes are restored if the session ends while they are edited. Otherwise the same as `useForm` of the
 * library.
 */
export function useKeptForm<Values extends FieldValues>(props: KeptFormProps<Values>): KeptForm<Values> {
  const { keptAs, secrets = [], version: opened, ...own } = props
  const form = useForm<Values>(own)
  const { isDirty, defaultValues } = form.formState
  const kept = useKept<Kept<Values>>(keptAs)
  const [isOfBefore, setOfBefore] = useState(kept !== undefined)
  const version = isOfBefore ? kept?.version : (opened ?? undefined)
  useKeeping(keptAs, () => {
    if (!isDirty) return undefined
    const values = structuredClone(form.getValues())
    for (const path of secrets) set(values, path, get(defaultValues, path))
    // If only a secret was entered, there is nothing to restore.
    return JSON.stringify(values) === JSON.stringify(defaultValues)
      ? undefined
      : ({ values, version } satisfies Kept<Values>)
  })
  const restore = useEffectEvent((values: Values) =>
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
  )
  useEffect(() => {
    if (kept !== undefined) restore(kept.values)
  }, [kept])
  const reset: UseFormReset<Values> = (...given) => {
    setOfBefore(false)
    form.reset(...given)
  }
  return { ...form, reset, version }
}
