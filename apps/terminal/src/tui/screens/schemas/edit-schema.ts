import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaTemplate } from '@picket/core'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import { editExternally } from '../../folder/edit-externally.ts'
import type { Server } from '../../server/server.ts'

/** A schema to edit. */
export interface EditedSchema {
  readonly name: string
  readonly spec: string
  /** Missing for a new schema. */
  readonly revision?: number
  readonly isManaged?: boolean
}

interface Problem {
  readonly path: string
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}

/** Prompts for the name of a new schema, and opens it in the user's editor. `done` receives the stored name. */
export function addSchema(app: App, server: Server, env: Environment, done: (name: string) => unknown): void {
  app.ask({
    label: 'name:',
    placeholder: 'Custom.Shop.Orders',
    onSubmit: (text) => {
      const name = text.trim()
      if (name === '') return 'Enter a name.'
      editSchema(app, server, env, { name, spec: schemaTemplate }, done).catch(app.fail)
      return undefined
    },
  })
}

/** Opens a schema in the user's editor and saves it. What the server rejects can be edited again; nothing is lost. */
export async function editSchema(
  app: App,
  server: Server,
  env: Environment,
  schema: EditedSchema,
  done: (name: string) => unknown,
): Promise<void> {
  const { name, spec, revision, isManaged = false } = schema
  if (isManaged) return app.say(`${name} is shipped with Picket and cannot be changed.`, 'warning')
  const folder = mkdtempSync(join(tmpdir(), 'picket-schema-'))
  const file = join(folder, `${name.replace(/[^\w.-]/g, '_')}.yml`)
  writeFileSync(file, spec)
  const drop = (): void => rmSync(folder, { recursive: true, force: true })
  const edit = async (line: number): Promise<void> => {
    await editExternally(app, env, folder, { file, line })
    const text = readFileSync(file, 'utf8')
    if (text === spec && revision !== undefined) {
      drop()
      return app.say('Nothing was changed.', 'faint')
    }
    await save(text)
  }
  const save = async (text: string): Promise<void> => {
    const { CreateOrUpdateSchema } = await import('@picket/core/api')
    const input = { name, spec: text, ...(revision !== undefined && { revision }) }
    const { createOrUpdateSchema } = await server.read((api) => api.mutate(CreateOrUpdateSchema, { input }))
    const { schema: saved, error, problems } = createOrUpdateSchema
    if (!saved) return offer(problems, error?.message ?? 'The server rejected the schema.', text)
    drop()
    app.say(`${saved.name} is saved as revision ${saved.revision}.`, 'good')
    await done(saved.name)
  }
  const offer = (problems: readonly Problem[], why: string, text: string): void => {
    const [first] = problems
    app.choose({
      title: first === undefined ? why : `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`,
      items: [
        ...problems.map((problem, index) => ({
          key: `problem ${index}`,
          label: printProblem(problem),
          note: 'edit',
          token: 'error' as const,
          run: () => edit(problem.line ?? 1),
        })),
        { key: 'edit', label: 'edit it again', run: () => edit(first?.line ?? 1) },
        { key: 'again', label: 'save it again', run: () => save(text) },
        { key: 'drop', label: 'discard the changes', run: drop },
      ],
      onClose: () => app.say(`Not saved. Your text is in ${file}`, 'warning'),
    })
  }
  await edit(1)
}

function printProblem({ path, message, line, column }: Problem): string {
  const place = line === null ? path : `line ${line}:${column ?? 1}`
  return place === '' ? message : `${place}: ${message}`
}
