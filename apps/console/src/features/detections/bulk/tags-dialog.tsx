import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fields, FormEnd, TextsField } from '../../../ui/form-fields.tsx'
import { bulkText } from '../strings.ts'

/** Asks for tags to add and tags to remove. */
export function TagsDialog({
  isOpen,
  onClose,
  onSave,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSave: (add: readonly string[], remove: readonly string[]) => void
}) {
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const close = (): void => {
    setAdd([])
    setRemove([])
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={bulkText.tags}>
      <Fields>
        <TextsField hasSpaces label={bulkText.addTags} values={add} onChange={setAdd} />
        <TextsField hasSpaces label={bulkText.removeTags} values={remove} onChange={setRemove} />
        <FormEnd>
          <Button onClick={close}>{bulkText.cancel}</Button>
          <Button
            look="main"
            disabled={add.length + remove.length === 0}
            onClick={() => {
              onSave(add, remove)
              close()
            }}
          >
            {bulkText.saveTags}
          </Button>
        </FormEnd>
      </Fields>
    </Dialog>
  )
}
