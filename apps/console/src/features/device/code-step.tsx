import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { deviceText } from './strings.ts'
import css from './screen.module.css'

/** A link can contain the code. It is looked up only after the user has compared it. */
export function CodeStep({
  first,
  onCode,
}: {
  readonly first: string
  readonly onCode: (code: string) => Promise<void>
}) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: first.slice(0, 20) } })
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code.trim())
    } catch (error) {
      setError('code', { message: (error as Error).message }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{deviceText.title}</h1>
      <p className={css['quiet']}>
        {deviceText.type} {deviceText.why}
      </p>
      {first !== '' && <p>{deviceText.compare}</p>}
      <TextField
        label={deviceText.code}
        className={css['code']!}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="BCDF-GHJK"
        error={formState.errors.code?.message}
        {...register('code', {
          validate: (value) => value.replaceAll(/[^a-z]/gi, '').length === 8 || deviceText.badCode,
        })}
      />
      <div className={css['buttons']}>
        <Button look="main" type="submit" isBusy={formState.isSubmitting}>
          {deviceText.go}
        </Button>
      </div>
    </form>
  )
}
