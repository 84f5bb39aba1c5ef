import { useFlag, useMay } from '../../../app/session/permissions.ts'
import { editText } from '../strings.ts'

/** Returns why the user cannot change destinations; undefined if they can. */
export function useRefusal(): string | undefined {
  const isOn = useFlag('ENABLE_ALERT_DESTINATIONS')
  const may = useMay('DestinationModify')
  if (!isOn) return editText.switchedOff
  return may ? undefined : editText.noPermission
}
