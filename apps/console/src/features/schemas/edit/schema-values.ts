import { schemaTemplate } from '@picket/core'
import { editText } from '../strings.ts'
import type { Schema } from '../schema.ts'

/** The values of the form. The name has no prefix. */
export interface SchemaValues {
  readonly name: string
  readonly description: string
  readonly referenceURL: string
  readonly isFieldDiscoveryEnabled: boolean
  readonly spec: string
}

const prefix = editText.prefix

export function toValues(schema: Schema | undefined, copied: Schema | undefined): SchemaValues {
  const from = schema ?? copied
  return {
    name: schema === undefined ? '' : schema.name.replace(prefix, ''),
    description: from?.description ?? '',
    referenceURL: from?.referenceURL ?? '',
    isFieldDiscoveryEnabled: from?.isFieldDiscoveryEnabled ?? false,
    spec: copied === undefined ? (schema?.spec ?? schemaTemplate) : withoutName(copied.spec),
  }
}

/** A copy has another name, so the document must not contain one. */
function withoutName(spec: string): string {
  return spec.replace(/^schema:.*\n/m, '')
}

/** Returns the errors by field. The server checks names and documents in detail. */
export function checkValues({
  name,
  referenceURL,
  spec,
  isFieldDiscoveryEnabled,
}: SchemaValues): Readonly<Record<string, string>> {
  const url = referenceURL.trim()
  return {
    ...(name.trim() === '' ? { name: editText.required } : {}),
    ...(url === '' || isUrl(url) ? {} : { referenceURL: editText.notUrl }),
    ...(spec.trim() === '' && !isFieldDiscoveryEnabled ? { spec: editText.required } : {}),
  }
}

function isUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
