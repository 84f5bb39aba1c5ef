import { SchemaEditor } from '../../../schemas/schema-editor.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Schema } from '../schema.ts'
import { schemaPath } from '../paths.ts'
import { detailsText } from '../strings.ts'
import css from './screen.module.css'

/** Fields that logs had and the schema does not declare. */
export function DiscoveredFields({
  schema: { name, discoveredSpec, isFieldDiscoveryEnabled },
  canEdit,
}: {
  readonly schema: Schema
  readonly canEdit: boolean
}) {
  if (discoveredSpec === '')
    return (
      <Empty
        title={detailsText.noDiscovered}
        why={isFieldDiscoveryEnabled ? detailsText.discoveryOn : detailsText.discoveryOff}
      />
    )
  return (
    <div className={css['stack']}>
      <p>{detailsText.discoveryOn}</p>
      <SchemaEditor name={name} spec={discoveredSpec} onChange={undefined} />
      <div>
        <CopyButton text={discoveredSpec} />{' '}
        {canEdit && <LinkButton to={schemaPath(name, 'edit/')}>{detailsText.addDiscovered}</LinkButton>}
      </div>
    </div>
  )
}
