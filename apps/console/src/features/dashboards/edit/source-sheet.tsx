import { CreateDashboard, UpdateDashboard } from '@picket/core/api'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import { useKeptState } from '../../../app/session/use-kept.ts'
import { LazyCodeEditor } from '../../../editor/lazy-code-editor.tsx'
import { saveVersion } from '../../../queries/save-version.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, FormEnd } from '../../../ui/form-fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { downloadDashboard } from '../changes.ts'
import type { DashboardData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import css from './edit.module.css'

const quietly = { failSilently: true }

interface SheetProps {
  /** Absent to import one. */
  readonly dashboard: DashboardData | undefined
  readonly isOpen: boolean
  readonly canEdit: boolean
  readonly onClose: () => void
  /** With the id of the dashboard. */
  readonly onSaved: (id: string) => Promise<void>
}

/** Shows a dashboard as the text of its file, to edit, import or export it. */
export function SourceSheet({ dashboard, isOpen, canEdit, onClose, onSaved }: SheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={dashboard === undefined ? dashboardText.import : dashboardText.file}
      width={720}
    >
      {isOpen && (
        <SourceForm
          key={dashboard?.versionId ?? 'new'}
          dashboard={dashboard}
          canEdit={canEdit}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Sheet>
  )
}

function SourceForm({ dashboard, canEdit, onClose, onSaved }: Omit<SheetProps, 'isOpen'>) {
  const [kept, setKept] = useKeptState<string>(`dashboard-file.${dashboard?.id ?? 'new'}`)
  const text = kept ?? dashboard?.text ?? ''
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = async (): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      if (dashboard === undefined) {
        const { createDashboard } = await client.mutate(CreateDashboard, { input: { text } }, quietly)
        return await onSaved(createDashboard.dashboard.id)
      }
      const { id, name, versionId } = dashboard
      const outcome = await saveVersion(
        async (version) =>
          void (await client.mutate(
            UpdateDashboard,
            { input: { id, text, ...(version === undefined ? {} : { versionId: version }) } },
            quietly,
          )),
        versionId ?? undefined,
      )
      if (outcome === 'undecided') return
      if (outcome === 'saved') notify.done(dashboardText.saved(name))
      await onSaved(id)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Fields>
      <div className={css['fileBar']}>
        <p className={css['quiet']}>{dashboard === undefined ? dashboardText.importWhy : dashboardText.fileWhy}</p>
        {dashboard === undefined ? (
          <>
            <Button icon={<Upload size={14} />} onClick={() => input.current?.click()}>
              {dashboardText.chooseFile}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".yml,.yaml,.json"
              aria-label={dashboardText.chooseFile}
              onChange={({ target }) => void target.files?.[0]?.text().then(setKept)}
            />
          </>
        ) : (
          <Button icon={<Download size={14} />} onClick={() => void downloadDashboard(dashboard.id)}>
            {dashboardText.download}
          </Button>
        )}
      </div>
      <div className={css['file']}>
        <LazyCodeEditor
          label={dashboardText.file}
          language="yaml"
          text={text}
          {...(canEdit ? { onChange: setKept } : {})}
          {...(dashboard?.text == null ? {} : { saved: dashboard.text })}
        />
      </div>
      {failure !== undefined && (
        <p role="alert" className={css['wrong']}>
          {failure}
        </p>
      )}
      {canEdit && (
        <FormEnd>
          <Button onClick={onClose}>{dashboardText.cancel}</Button>
          <Button look="main" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void save()}>
            {dashboard === undefined ? dashboardText.import : dashboardText.save}
          </Button>
        </FormEnd>
      )}
    </Fields>
  )
}
