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
  /** What is written, its id included. */
  readonly keptAs: string
  /** Those that are never kept. */
  readonly secrets?: readonly FieldPath<Values>[]
  /** What is written over. */
  readonly version?: string | null
}

interface Kept<Values> {
  readonly values: Values
  readonly version?: string | undefined
}

interface KeptForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** What the values were typed over: for those of a session before, what there was then, whatever there is now, until `reset`. */
  readonly version: string | undefined
}

/** A form whose changes are there again after a session that ended while they were typed. Of the kit of forms but for that. */
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
    // A secret that was all there is to lose is typed again.
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
