import { describeFailure, UploadDetectionEntities, type UploadDetectionEntitiesData } from '@picket/core/api'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { FormEnd } from '../../../ui/form-fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { uploadText } from '../strings.ts'
import { Plan, Problems, type Problem } from './plan.tsx'
import { readFiles } from './read-files.ts'
import css from './upload-dialog.module.css'

type UploadPlan = UploadDetectionEntitiesData['uploadDetectionEntities']

type Step =
  | { readonly kind: 'choosing'; readonly problem?: string }
  | { readonly kind: 'planning' }
  | { readonly kind: 'refused'; readonly message: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'planned'; readonly data: string; readonly plan: UploadPlan; readonly deleteMissing: boolean }

interface UploadDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Uploads an archive or single files: first a preview of the changes, then the change. */
export function UploadDialog({ isOpen, onClose, onDone }: UploadDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={uploadText.title} width={760}>
      {isOpen && <Steps onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function Steps({ onClose, onDone }: Omit<UploadDialogProps, 'isOpen'>) {
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [isBusy, setBusy] = useState(false)
  const look = async (data: string, deleteMissing: boolean): Promise<void> => {
    setStep({ kind: 'planning' })
    try {
      setStep({ kind: 'planned', data, deleteMissing, plan: await send(data, { deleteMissing, dryRun: true }) })
    } catch (error) {
      const issues = describeFailure(error).extensions['issues'] as readonly Problem[] | undefined
      setStep({ kind: 'refused', message: (error as Error).message, problems: issues ?? [] })
    }
  }
  const choose = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    try {
      await look(await readFiles(files), false)
    } catch (error) {
      setStep({ kind: 'choosing', problem: (error as Error).message })
    }
  }
  const apply = async ({ data, deleteMissing, plan }: Step & { readonly kind: 'planned' }): Promise<void> => {
    setBusy(true)
    try {
      await send(data, { deleteMissing, dryRun: false })
      notify.done(uploadText.done(plan.changes.length))
      onDone()
      onClose()
    } catch (error) {
      notify.failed((error as Error).message, uploadText.failed)
      setBusy(false)
    }
  }
  return (
    <div className={css['steps']}>
      {step.kind === 'choosing' && <Drop problem={step.problem} onFiles={(files) => void choose(files)} />}
      {step.kind === 'planning' && (
        <div role="status" aria-label={uploadText.planning}>
          <Skeleton rows={4} />
        </div>
      )}
      {step.kind === 'refused' && <Problems message={step.message} problems={step.problems} />}
      {step.kind === 'planned' && (
        <>
          <Plan plan={step.plan} />
          <Check
            label={uploadText.deleteMissing}
            checked={step.deleteMissing}
            disabled={isBusy}
            onChange={() => void look(step.data, !step.deleteMissing)}
          />
        </>
      )}
      <FormEnd>
        {(step.kind === 'refused' || step.kind === 'planned') && (
          <Button look="quiet" disabled={isBusy} onClick={() => setStep({ kind: 'choosing' })}>
            {uploadText.other}
          </Button>
        )}
        <Button onClick={onClose}>{uploadText.cancel}</Button>
        {step.kind === 'planned' && (
          <Button
            look="main"
            isBusy={isBusy}
            disabled={isBusy || step.plan.changes.length === 0}
            onClick={() => void apply(step)}
          >
            {uploadText.apply}
          </Button>
        )}
      </FormEnd>
    </div>
  )
}

async function send(
  data: string,
  how: { readonly deleteMissing: boolean; readonly dryRun: boolean },
): Promise<UploadPlan> {
  const { uploadDetectionEntities } = await client.mutate(
    UploadDetectionEntities,
    { input: { data, ...how } },
    { failSilently: true },
  )
  return uploadDetectionEntities
}

function Drop({
  problem,
  onFiles,
}: {
  readonly problem: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={css['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Upload size={22} aria-hidden />
      <p>{uploadText.why}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".zip,.yml,.yaml,.py"
        aria-label={uploadText.choose}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
      <Button look="main" onClick={() => input.current?.click()}>
        {uploadText.choose}
      </Button>
      <span>{uploadText.drop}</span>
      {problem !== undefined && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}
