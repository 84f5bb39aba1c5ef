import { InvalidInputError, type ContentSet, type Diagnostic, type SpecMemo } from '@picket/core'
import { findBrokenScripts, type LogSchema } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'
import { toStoredQueries, withStoredQueries, type QueryCatalogue } from '@picket/query'
import { checkOptionsOf, diagnose } from '../commands/diagnose.ts'
import { openPython, type Python } from '../commands/python.ts'
import { readConfig, type LoadedConfig } from '../config/read-config.ts'
import { createContentCatalogue } from '../logs/query-catalogue.ts'
import { openScripts } from '../logs/open-scripts.ts'
import { toSchemaDiagnostics } from '../logs/read-schema-files.ts'
import type { CommandContext } from '../program/context.ts'
import { loadContent } from '../selection/load-content.ts'
import { readQueryFiles } from '../selection/query-files.ts'
import { checkQueryFile } from './queries/check-query-file.ts'

/** What is known about a workspace after a check. */
export interface Checked {
  readonly content: ContentSet
  /** Those of the workspace; built-in ones are not among them. */
  readonly schemas: readonly LogSchema[]
  /** The tables of queries in PicketFlow. */
  readonly catalogue: QueryCatalogue
  /** Of all files. Their names are as findings show them: relative to the folder if they are in it. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A folder with content that an editor has opened. */
export interface Workspace {
  readonly folder: string
  /** Checks all files, with texts that are not saved by absolute path. Throws if the settings cannot be read. */
  check(unsaved: ReadonlyMap<string, string>, signal: AbortSignal): Promise<Checked>
  /** Reads the settings again with the next check. */
  reload(): void
  close(): Promise<void>
}

/** Opens a folder with the same checks as `picket validate` and `picket schema validate`. */
export function openWorkspace(outer: CommandContext, folder: string): Workspace {
  const context: CommandContext = { ...outer, cwd: folder }
  const memo: SpecMemo = new Map()
  let opened: { readonly settings: LoadedConfig; readonly python: Python } | undefined
  const open = () => {
    const settings = readConfig(context)
    return (opened ??= { settings, python: openPython(context, settings) })
  }
  const close = async (): Promise<void> => {
    const before = opened
    opened = undefined
    await before?.python.close()
  }
  return {
    folder,
    check: async (unsaved, signal) => {
      const { settings, python } = open()
      const loaded = await loadContent(context, settings, memo, unsaved)
      signal.throwIfAborted()
      const { config } = settings
      const all = { specs: loaded.content.specs, reports: () => true }
      const ofContent = await diagnose(loaded, all, { args: context.args, config, python })
      signal.throwIfAborted()
      const read = readSchemas(['.'], folder, unsaved)
      const scripted = read.schemas.filter(({ schema }) => schema.parser.kind === 'script')
      const ofScripts = scripted.length === 0 ? [] : await findBrokenScripts(scripted, openScripts(context, config))
      signal.throwIfAborted()
      const findings = [...read.findings, ...ofScripts]
      const ofSchemas = toSchemaDiagnostics({ findings, texts: read.texts }, settings)
      const schemas = read.schemas.map(({ schema }) => schema)
      const catalogue = withStoredQueries(
        createContentCatalogue(schemas, config),
        toStoredQueries(loaded.content.specs),
      )
      const options = checkOptionsOf(context.args, config)
      const ofQueries = readQueryFiles(['.'], folder, config.ignore, unsaved).flatMap(({ file, text }) =>
        checkQueryFile(file, text, catalogue, options),
      )
      return { content: loaded.content, schemas, catalogue, diagnostics: [...ofContent, ...ofSchemas, ...ofQueries] }
    },
    reload: () => {
      memo.clear()
      void close()
    },
    close,
  }
}

/** The diagnostics of settings that cannot be read; undefined for other errors. */
export function settingsDiagnostics(error: unknown): readonly Diagnostic[] | undefined {
  return error instanceof InvalidInputError && error.diagnostics.length > 0 ? error.diagnostics : undefined
}
