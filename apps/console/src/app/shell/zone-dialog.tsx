import { chooseZone, local, useZone } from '../../time/zone.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fields, FormEnd, SelectField } from '../../ui/form-fields.tsx'
import { zoneText } from '../strings.ts'

/** Selects the time zone for all times on all screens. Applies immediately. */
export function ZoneDialog({ onClose }: { readonly onClose: () => void }) {
  const zone = useZone()
  const all = [...new Set(['UTC', local, zone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Dialog isOpen onClose={onClose} title={zoneText.title} width={420}>
      <Fields>
        <SelectField
          label={zoneText.title}
          description={zoneText.why}
          data-autofocus
          value={zone}
          options={all.map((value) => ({ value, text: value === local ? zoneText.local(local) : value }))}
          onChange={({ target }) => chooseZone(target.value)}
        />
        <FormEnd>
          <Button look="main" onClick={onClose}>
            {zoneText.close}
          </Button>
        </FormEnd>
      </Fields>
    </Dialog>
  )
}
