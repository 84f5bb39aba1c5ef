import type { Viewer } from '../access/viewer.ts'
import { ApiError } from '../errors/api-error.ts'
import type { HttpAuthInput } from './auth/auth-input.ts'
import type { ProtocolInput } from './protocols/protocol-input.ts'
import type { SourceInput } from './source-input.ts'
import type { SourceService, SourceState } from './source-service.ts'
import { httpKind } from './sources/kinds/http.ts'

/** The input of the HTTP mutations: settings are fields next to those of every source. */
export type HttpSourceInput = Omit<SourceInput, 'settings'> & HttpAuthInput & ProtocolInput

/** Creates and updates HTTP sources. */
export interface HttpSources {
  create(viewer: Viewer, input: HttpSourceInput): Promise<SourceState>
  update(viewer: Viewer, id: string, input: HttpSourceInput): Promise<SourceState>
}

export function createHttpSources(sources: Pick<SourceService, 'create' | 'update'>): HttpSources {
  return {
    create: (viewer, input) => withoutPrefix(() => sources.create(viewer, httpKind.name, toSourceInput(input))),
    update: (viewer, id, input) =>
      withoutPrefix(() => sources.update(viewer, id, toSourceInput(input), { kind: httpKind.name })),
  }
}

function toSourceInput(input: HttpSourceInput): SourceInput {
  const { integrationLabel, logTypes, logStreamType, logStreamTypeOptions, filters, ...settings } = input
  return { integrationLabel, logTypes, logStreamType, logStreamTypeOptions, filters, settings }
}

/** Reports problems with settings by the names that they have in this input. */
async function withoutPrefix<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error
    const fields = error.fields.map(({ path, message }) => ({ path: path.replace(/^settings\./, ''), message }))
    throw new ApiError(error.code, error.message, { cause: error, fields, extensions: error.extensions })
  }
}
