import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { textAt } from './spec-fields.ts'

export const invalidObjectPath: DiagnosticKind = {
  code: 'PK2115',
  name: 'invalid-object-path',
  severity: 'error',
  summary: 'The rows of a lookup table are read from an address that is not one of a file.',
  explanation:
    '`Refresh.ObjectPath` is the address of a file in a bucket or on a web server: `s3://BUCKET/KEY`, `gs://BUCKET/KEY` or `https://HOST/PATH`. ' +
    'With another address, every refresh fails and the table stays empty.',
}

/** Checks that lookup tables are refreshed from addresses of files. */
export const lookupPath: Check = {
  name: 'lookup-path',
  kinds: [invalidObjectPath],
  *run({ byKind }) {
    for (const spec of byKind.lookup_table) {
      const path = textAt(spec, 'Refresh', 'ObjectPath')
      if (path === undefined || /^(?:s3|gs|https?):\/\/[^/\s]+\/\S+$/.test(path)) continue
      yield {
        kind: invalidObjectPath,
        file: spec.file,
        at: { path: ['Refresh', 'ObjectPath'] },
        subject: spec.id,
        message: `"${path}" is not the address of a file.`,
        hint: 'Use s3://BUCKET/KEY, gs://BUCKET/KEY or https://HOST/PATH.',
      }
    }
  },
}
