import { zodResolver } from '@hookform/resolvers/zod'
import { SendUserFeedback } from '@picket/core/api'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { client } from '../../app/client.ts'
import { confirmDiscard } from '../../app/unsaved.tsx'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fields, FormEnd, TextArea } from '../../ui/form-fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { feedbackModel, ratings, type FeedbackValues } from './form.ts'
import { feedbackText } from './strings.ts'
import css from './dialog.module.css'

/** Sends feedback about a part of the product. */
export function FeedbackDialog({ feature, onClose }: { readonly feature: string; readonly onClose: () => void }) {
  const [isSent, setSent] = useState(false)
  const { register, control, handleSubmit, formState } = useKeptForm<FeedbackValues>({
    keptAs: `feedback.${feature}`,
    mode: 'onTouched',
    resolver: zodResolver(feedbackModel),
    defaultValues: { feedbackText: '', featureUsefulness: null },
  })
  const { errors, isDirty, isValid, isSubmitting } = formState
  const close = async (): Promise<void> => {
    if (isSent || !isDirty || (await confirmDiscard())) onClose()
  }
  const submit = handleSubmit(async (values) => {
    try {
      await send(feature, values)
      setSent(true)
    } catch {
      notify.failed(feedbackText.failed)
    }
  })
  return (
    <Dialog isOpen onClose={() => void close()} title={feedbackText.title} width={520}>
      {isSent ? (
        <Fields>
          <p role="status" className={css['received']}>
            {feedbackText.received}
          </p>
          <FormEnd>
            <Button look="main" data-autofocus onClick={onClose}>
              {feedbackText.close}
            </Button>
          </FormEnd>
        </Fields>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Fields>
            <TextArea
              label={feedbackText.text}
              withAsterisk
              data-autofocus
              rows={5}
              maxLength={10_000}
              error={errors.feedbackText?.message}
              {...register('feedbackText')}
            />
            <Controller
              control={control}
              name="featureUsefulness"
              render={({ field }) => <Usefulness value={field.value} onChange={field.onChange} />}
            />
            <p className={css['about']}>{feedbackText.about(feature)}</p>
            <FormEnd>
              <Button onClick={() => void close()}>{feedbackText.cancel}</Button>
              <Button look="main" type="submit" isBusy={isSubmitting} disabled={!isValid || !isDirty}>
                {feedbackText.send}
              </Button>
            </FormEnd>
          </Fields>
        </form>
      )}
    </Dialog>
  )
}

/** A rating from 1 to 5, or none: selecting it again clears it. */
function Usefulness({
  value,
  onChange,
}: {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  return (
    <fieldset className={css['marks']}>
      <legend>{feedbackText.usefulness}</legend>
      <span>{feedbackText.least}</span>
      {ratings.map((rating) => (
        <label key={rating}>
          <input
            type="radio"
            name="usefulness"
            aria-label={feedbackText.rating(rating)}
            checked={value === rating}
            onClick={() => value === rating && onChange(null)}
            onChange={() => onChange(rating)}
          />
          {rating}
        </label>
      ))}
      <span>{feedbackText.most}</span>
    </fieldset>
  )
}

async function send(feature: string, { feedbackText: text, featureUsefulness }: FeedbackValues): Promise<void> {
  const feedback = {
    text,
    usefulness: featureUsefulness,
    locationUrl: location.pathname,
    screenWidth: screen.width,
  }
  await client.mutate(SendUserFeedback, { input: { feature: { name: feature }, feedback } }, { failSilently: true })
}
