import { ChevronDown, Plus } from 'lucide-react'
import { useFlag, useMay } from '../../../app/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { readArchive, saveArchive } from '../bulk/archive.ts'
import { bulkText, kindNames, listText } from '../strings.ts'

const at = '/build/detections/new/'

/** Creates a detection of a kind, or uploads several. */
export function CreateMenu({ onUpload }: { readonly onUpload: () => void }) {
  const mayRules = useMay('RuleModify')
  const mayPolicies = useMay('PolicyModify')
  const mayUpload = useMay('BulkUpload')
  const hasCorrelation = useFlag('ENABLE_CORRELATION_RULES')
  const entries = [
    ...(mayRules
      ? [
          { text: listText.newRule, to: `${at}?type=Rule` },
          { text: listText.newSimple, to: `${at}?type=Rule&isSimpleDetection=true` },
          { text: kindNames.SCHEDULED_RULE, to: `${at}?type=ScheduledRule` },
          ...(hasCorrelation ? [{ text: kindNames.CORRELATION_RULE, to: `${at}?type=CorrelationRule` }] : []),
        ]
      : []),
    ...(mayPolicies ? [{ text: kindNames.POLICY, to: `${at}?type=Policy` }] : []),
  ]
  const many = mayUpload ? [{ text: listText.upload, onPick: onUpload }] : []
  const groups = [{ entries }, { entries: many }].filter((group) => group.entries.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      button={
        <Button look="main" icon={<Plus size={14} />}>
          {listText.create} <ChevronDown size={14} aria-hidden />
        </Button>
      }
      groups={groups}
    />
  )
}

/** Links to related lists. */
export function MoreMenu() {
  const mayExport = useMay('RuleRead')
  return (
    <Menu
      button={<Button>{listText.more}</Button>}
      groups={[
        {
          entries: [
            { text: listText.helpers, to: '/build/helpers/' },
            { text: listText.dataModels, to: '/build/data-models/' },
          ],
        },
        ...(mayExport ? [{ entries: [{ text: listText.exportAll, onPick: () => void exportAll() }] }] : []),
      ]}
    />
  )
}

async function exportAll(): Promise<void> {
  try {
    saveArchive(await readArchive())
  } catch (error) {
    notify.failed((error as Error).message, bulkText.failure)
  }
}
