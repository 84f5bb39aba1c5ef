import type { FieldAccessTable } from '../field-access.ts'

export const appConfigPermissions: FieldAccessTable = {
  'Query.appConfig': { anyone: true },
}
