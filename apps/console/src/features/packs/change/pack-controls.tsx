import type { DetectionPacksData } from '@picket/core/api'
import { useState } from 'react'
import { useMay } from '../../../app/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { changePackText } from '../strings.ts'
import { ReviewDialog } from './review-dialog.tsx'
import type { PackAction } from './pack-action.ts'
import css from './pack-controls.module.css'

export type PackSummary = DetectionPacksData['detectionPacks']['detectionPacks'][number]

/** Chooses the version of a pack, and enables or disables it; each change is reviewed first. */
export function PackControls({ pack, onDone }: { readonly pack: PackSummary; readonly onDone: () => void }) {
  const { id, displayName, enabled, installed, packVersion, availableVersions } = pack
  const mayModify = useMay('RuleModify')
  const [chosen, setChosen] = useState('')
  const [action, setAction] = useState<PackAction>()
  const latest = availableVersions[0] ?? packVersion
  const version = availableVersions.find((one) => one.id === (chosen || latest.id)) ?? packVersion
  const isNewer = version.publishedAt > packVersion.publishedAt
  const isOther = version.id !== packVersion.id
  const input = { id, versionId: version.id }
  return (
    <div className={css['controls']}>
      {availableVersions.length > 1 && mayModify && (
        <Choice
          label={changePackText.version(displayName)}
          value={version.id}
          options={availableVersions.map((one) => ({
            value: one.id,
            text: installed && one.id === packVersion.id ? changePackText.current(one.semVer) : one.semVer,
          }))}
          onChange={setChosen}
        />
      )}
      {installed && isOther && mayModify && (
        <Button onClick={() => setAction({ kind: isNewer ? 'update' : 'revert', input })}>
          {isNewer ? changePackText.update : changePackText.revert}
        </Button>
      )}
      <Switch
        label=""
        aria-label={changePackText.enabled(displayName)}
        checked={enabled}
        disabled={!mayModify}
        onChange={() =>
          setAction(
            enabled
              ? { kind: 'disable', input: { id, enabled: false } }
              : { kind: 'enable', input: { ...(installed ? { id } : input), enabled: true } },
          )
        }
      />
      {action !== undefined && (
        <ReviewDialog
          key={JSON.stringify(action)}
          name={displayName}
          version={version.semVer}
          action={action}
          onClose={() => setAction(undefined)}
          onDone={() => {
            setAction(undefined)
            setChosen('')
            onDone()
          }}
        />
      )}
    </div>
  )
}
