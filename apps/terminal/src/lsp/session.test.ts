import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  CodeActionRequest,
  CompletionRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  FoldingRangeRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  InlayHintRequest,
  PrepareRenameRequest,
  PublishDiagnosticsNotification,
  RenameRequest,
  SemanticTokensRequest,
  ShutdownRequest,
  SignatureHelpRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type CompletionList,
  type Diagnostic,
  type Hover,
  type MarkupContent,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver/node'
import { startPicket } from '../testing/picket.ts'

const yaml = `AnalysisType: rule
RuleID: Sample.Trail
Enabled: true
Filename: trail.py
LogTypes: [AWS.CloudTrail]
Severity: High
Tests:
  - Name: it matches
    ExpectedResult: true
    Log: { eventName: DeleteTrail }
  - Name: it does not
    ExpectedResult: false
    Log: { eventName: CreateTrail }
`
const python = 'def rule(event):\n    return event.get("eventName") == "DeleteTrail"\n'
const correlation = `AnalysisType: correlation_rule
RuleID: Sample.Sequence
Enabled: true
Severity: High
Detection:
  - Sequence:
      - ID: First
        RuleID: Sample.Trail
      - ID: Second
        RuleID: Sample.Other
    Transitions:
      - ID: FirstToSecond
        From: First
        To: Second
        WithinTimeFrameMinutes: 15
        Match:
          - On: eventName
    LookbackWindowMinutes: 30
    Schedule:
      RateMinutes: 20
      TimeoutMinutes: 5
Tests: []
`
const schema = `schema: Custom.Shop
fields:
  - name: mail
    type: string
`
const saved = `AnalysisType: scheduled_query
QueryName: Console logins
Enabled: true
Schedule: { RateMinutes: 60, TimeoutMinutes: 5 }
PicketFlowQuery: |
  aws_cloudtrail
  | where eventNmae == 'ConsoleLogin'
  | summarize n=agg.count()
Description: Counts logins.
`
const flow = `let since = time.ago(1d);
aws_cloudtrail
| where p_event_time > since
| extend who=strings.lower(userIdentity.arn)
| join kind=inner okta=(
  okta_systemlog | where p_event_time > since
) on $left.sourceIPAddress == $right.client.ipAddress
| sort p_event_time
`

const source = `label: Firewalls
kind: sylog
logTypes: [Syslog.RFC5424]
settings:
  port: '6514'
`

const texts: Record<string, string> = {
  'rules/trail.yml': yaml,
  'rules/trail.py': python,
  'rules/other.yml': yaml.replace('Sample.Trail', 'Sample.Other'),
  'rules/sequence.yml': correlation,
  'schemas/shop.yml': schema,
  'queries/logins.yml': saved,
  'hunt.pf': flow,
  'sources/firewalls.yml': source,
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-lsp-'))
let client: ProtocolConnection
let child: ReturnType<typeof startPicket>
let closed: Promise<number | null>
let server: { readonly name: string | undefined; readonly sync: unknown }
const diagnostics = new Map<string, readonly Diagnostic[]>()
const versions = new Map<string, number>()

beforeAll(async () => {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  child = startPicket(['lsp', '--stdio'], { cwd: folder })
  closed = new Promise((resolve) => child.on('close', resolve))
  client = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  client.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics: list }) => {
    diagnostics.set(uri, list)
  })
  client.listen()
  const { capabilities, serverInfo } = await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'content' }],
    capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  })
  server = { name: serverInfo?.name, sync: capabilities.textDocumentSync }
  await client.sendNotification(InitializedNotification.type, {})
  for (const [file, text] of Object.entries(texts)) {
    const languageId = file.endsWith('.py') ? 'python' : file.endsWith('.pf') ? 'picketflow' : 'yaml'
    versions.set(file, 1)
    const textDocument = { uri: uriOf(file), languageId, version: 1, text }
    await client.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
  }
})

afterAll(async () => {
  child.kill()
  await closed
  rmSync(folder, { recursive: true, force: true })
})

function uriOf(file: string): string {
  return pathToFileURL(join(folder, file)).href
}

/** Returns the position behind a piece of the text. */
function behind(file: string, piece: string): Position {
  return positionAt(texts[file]!, texts[file]!.indexOf(piece) + piece.length)
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length - 1, character: before.at(-1)!.length }
}

/** Types over a piece of the buffer, as an incremental change; nothing is saved. */
async function type(file: string, piece: string, text: string): Promise<void> {
  const end = behind(file, piece)
  const start = positionAt(texts[file]!, texts[file]!.indexOf(piece))
  texts[file] = texts[file]!.replace(piece, () => text)
  const version = versions.get(file)! + 1
  versions.set(file, version)
  const textDocument = { uri: uriOf(file), version }
  const contentChanges = [{ range: { start, end }, text }]
  await client.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges })
}

const shown = (file: string): readonly string[] =>
  (diagnostics.get(uriOf(file)) ?? []).map(
    ({ code, range, message }) => `${code} ${range.start.line + 1}:${range.start.character + 1} ${message}`,
  )

async function labelsAt(file: string, position: Position): Promise<readonly string[]> {
  const found = await client.sendRequest(CompletionRequest.type, { textDocument: { uri: uriOf(file) }, position })
  return (found as readonly CompletionItem[] | null)?.map(({ label }) => label) ?? []
}

async function hoverAt(file: string, position: Position): Promise<string> {
  const found = await client.sendRequest(HoverRequest.type, { textDocument: { uri: uriOf(file) }, position })
  return ((found as Hover | null)?.contents as MarkupContent | undefined)?.value ?? ''
}

async function fixesAt(file: string, position: Position): Promise<readonly CodeAction[]> {
  const textDocument = { uri: uriOf(file) }
  const range = { start: position, end: position }
  const found = await client.sendRequest(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [] } })
  return found as readonly CodeAction[]
}

it('says its name, and that it reads changes one by one', () => {
  expect(server).toEqual({ name: 'picket', sync: { openClose: true, change: 2, save: true } })
})

it('checks unsaved buffers together with the files on disk, and fixes what a hint names', async () => {
  await type('rules/trail.yml', 'Severity: High', 'Severity: Hgih')
  await type('rules/trail.py', '"eventName"', '"eventNmae"')
  await type('schemas/shop.yml', 'type: string', 'type: strng')
  await expect
    .poll(() => shown('rules/trail.yml'))
    .toEqual(['PK1106 6:11 "Severity" cannot be the text "Hgih". Did you mean "High"?'])
  await expect.poll(() => shown('schemas/shop.yml')[0]).toContain('"strng"')
  const [fix] = await fixesAt('rules/trail.yml', behind('rules/trail.yml', 'Severity: H'))
  expect([fix?.title, fix?.edit?.changes?.[uriOf('rules/trail.yml')]?.[0]?.newText]).toEqual(['Write High', 'High'])

  await type('rules/trail.yml', 'Severity: Hgih', 'Severity: High')
  await type('schemas/shop.yml', 'type: strng', 'type: string')
  await expect
    .poll(() => shown('rules/trail.py'))
    .toEqual(['PK2203 2:22 The log type "AWS.CloudTrail" has no field "eventNmae". Did you mean "eventName"?'])
  await expect.poll(() => [shown('rules/trail.yml'), shown('schemas/shop.yml')]).toEqual([[], []])
  const fixes = await fixesAt('rules/trail.py', behind('rules/trail.py', '"eventN'))
  expect(fixes.map(({ title }) => title)).toEqual(['Write eventName', 'Ignore PK2203 on this line'])
  expect(await hoverAt('rules/trail.py', behind('rules/trail.py', '"eventN'))).toMatch(/^\*\*PK2203\*\* unknown-field/)
  await type('rules/trail.py', '"eventNmae"', '"eventName"')
  await expect.poll(() => shown('rules/trail.py')).toEqual([])
})

it('checks a correlation rule against the rules of other buffers', async () => {
  await type('rules/trail.yml', 'RuleID: Sample.Trail', 'RuleID: Sample.Trial')
  await expect.poll(() => shown('rules/sequence.yml')[0]).toContain('Sample.Trail')
  await type('rules/trail.yml', 'RuleID: Sample.Trial', 'RuleID: Sample.Trail')
  await expect.poll(() => shown('rules/sequence.yml').join()).not.toContain('Sample.Trail')
})

it('completes log types, fields, rules and schema types', async () => {
  expect(await labelsAt('rules/trail.yml', behind('rules/trail.yml', '[AWS.Cloud'))).toContain('AWS.CloudTrail')
  expect(await labelsAt('rules/trail.py', behind('rules/trail.py', 'event.get("'))).toContain('userIdentity')
  expect(await labelsAt('rules/sequence.yml', behind('rules/sequence.yml', '- On: '))).toContain('eventName')
  expect(await labelsAt('rules/sequence.yml', behind('rules/sequence.yml', '        RuleID: '))).toContain(
    'Sample.Trail',
  )
  expect(await labelsAt('schemas/shop.yml', behind('schemas/shop.yml', 'type: '))).toContain('timestamp')
})

it('explains keys, fields and log types', async () => {
  const severity = await hoverAt('rules/trail.yml', behind('rules/trail.yml', 'Sever'))
  expect(severity).toBe('**Severity**\n\nThe severity of a match.')
  expect(await hoverAt('rules/trail.yml', behind('rules/trail.yml', '[AWS.Cl'))).toMatch(
    /^\*\*AWS\.CloudTrail\*\*: log type/,
  )
  expect(await hoverAt('rules/trail.py', behind('rules/trail.py', '"eventN'))).toMatch(/^\*\*eventName\*\*: string/)
  expect(await hoverAt('schemas/shop.yml', behind('schemas/shop.yml', '    ty'))).toBe(
    '**type**\n\nThe type of its values.',
  )
})

it('formats as picket fmt does', async () => {
  await type('rules/trail.yml', 'Enabled: true\nFilename: trail.py', 'Filename:   trail.py\nEnabled: true')
  const textDocument = { uri: uriOf('rules/trail.yml') }
  const edits = await client.sendRequest(DocumentFormattingRequest.type, {
    textDocument,
    options: { tabSize: 2, insertSpaces: true },
  })
  expect(edits?.map(({ newText }) => newText)).toEqual([yaml])
})

it('checks queries in YAML and in files of their own, with tables of schemas in the workspace', async () => {
  const unknown = 'PF2002 7:11 Column "eventNmae" does not exist. Did you mean "eventName"?'
  await expect.poll(() => shown('queries/logins.yml')).toContain(unknown)
  const [fix] = await fixesAt('queries/logins.yml', behind('queries/logins.yml', 'where eventN'))
  expect([fix?.title, fix?.edit?.changes?.[uriOf('queries/logins.yml')]]).toEqual([
    'Replace with "eventName"',
    [{ range: { start: { line: 6, character: 10 }, end: { line: 6, character: 19 } }, newText: 'eventName' }],
  ])
  await type('queries/logins.yml', 'eventNmae', 'eventName')
  await expect.poll(() => shown('queries/logins.yml').join()).toContain('PF3001 6:3')
  const [limit] = await fixesAt('queries/logins.yml', behind('queries/logins.yml', '  aws_cloudt'))
  expect(limit?.edit?.changes?.[uriOf('queries/logins.yml')]?.map(({ newText }) => newText)).toEqual([
    '\n  | where p_event_time > time.ago(1d)',
  ])

  await type('hunt.pf', 'aws_cloudtrail\n', 'custom_shpo\n')
  await expect
    .poll(() => shown('hunt.pf'))
    .toEqual(['PF2001 2:1 Table "custom_shpo" does not exist. Did you mean "custom_shop"?'])
  await type('hunt.pf', 'custom_shpo\n', 'aws_cloudtrail\n')
  await expect.poll(() => shown('hunt.pf')).toEqual([])
})

it('checks files of log sources: their kind, their settings and secrets in their text', async () => {
  const file = 'sources/firewalls.yml'
  const found = (): readonly string[] =>
    (diagnostics.get(uriOf(file)) ?? []).map(({ code, message }) => `${code}: ${message}`)
  await expect
    .poll(found)
    .toEqual([expect.stringMatching(/^PK9002: There is no kind of log sources "sylog"\. Did you mean "syslog"\?/)])
  await type(file, 'sylog', 'syslog')
  await expect.poll(found).toEqual([])
  await type(file, "  port: '6514'", "  transport: TLS\n  port: ''\n  privateKey: hunter2")
  await expect
    .poll(found)
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/^PK9003: /), expect.stringMatching(/^PK9004: .*privateKey/)]),
    )
})

it('completes, describes and formats queries', async () => {
  const itemsAt = async (file: string, position: Position) =>
    (await client.sendRequest(CompletionRequest.type, {
      textDocument: { uri: uriOf(file) },
      position,
    })) as CompletionList
  const columns = await itemsAt('queries/logins.yml', behind('queries/logins.yml', 'where eventN'))
  expect(columns.items[0]).toMatchObject({
    label: 'eventName',
    textEdit: { range: { start: { line: 6, character: 10 } }, newText: 'eventName$0' },
  })
  // A new operator gets the indentation of the block.
  const operators = await itemsAt('queries/logins.yml', behind('queries/logins.yml', 'agg.count()'))
  expect(operators.items.find(({ label }) => label === 'where')).toMatchObject({
    textEdit: { newText: '\n  | where $0' },
  })
  const functions = await itemsAt('hunt.pf', behind('hunt.pf', 'strings.lo'))
  expect(functions.items[0]).toMatchObject({ label: 'lower', textEdit: { newText: 'lower($0)' } })
  expect(await hoverAt('hunt.pf', behind('hunt.pf', 'userIdent'))).toMatch(/^`userIdentity: object/)
  expect(await hoverAt('queries/logins.yml', behind('queries/logins.yml', 'agg.cou'))).toMatch(/^`agg\.count\(/)
  expect(await hoverAt('queries/logins.yml', behind('queries/logins.yml', 'QueryNa'))).toMatch(/^\*\*QueryName\*\*/)

  await type('hunt.pf', '| sort p_event_time', '|sort   p_event_time')
  const textDocument = { uri: uriOf('hunt.pf') }
  const options = { tabSize: 2, insertSpaces: true }
  const edits = await client.sendRequest(DocumentFormattingRequest.type, { textDocument, options })
  expect(edits?.[0]?.newText).toMatch(/\n\| sort p_event_time\n$/)
  await type('hunt.pf', '|sort   p_event_time', '| sort p_event_time')
})

it('shows signatures, hints, folding and colors of queries, and renames variables', async () => {
  const textDocument = { uri: uriOf('hunt.pf') }
  const signature = await client.sendRequest(SignatureHelpRequest.type, {
    textDocument,
    position: behind('hunt.pf', 'strings.lower('),
  })
  expect(signature?.signatures[0]?.label).toMatch(/^strings\.lower\(/)
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }
  expect(await client.sendRequest(InlayHintRequest.type, { textDocument, range })).toEqual([
    { position: { line: 3, character: 12 }, label: ': string' },
    { position: { line: 7, character: 19 }, label: ' desc' },
  ])
  expect(await client.sendRequest(FoldingRangeRequest.type, { textDocument })).toEqual([
    { startLine: 1, endLine: 7 },
    { startLine: 4, endLine: 5 },
  ])
  const colors = await client.sendRequest(SemanticTokensRequest.type, {
    textDocument: { uri: uriOf('queries/logins.yml') },
  })
  // The table, then its first operator on the next line: line, column, length and kind, relative to the token before.
  expect(colors?.data.slice(0, 10)).toEqual([5, 2, 14, 3, 0, 1, 2, 1, 5, 0])

  const position = behind('hunt.pf', 'p_event_time > si')
  expect(await client.sendRequest(PrepareRenameRequest.type, { textDocument, position })).toEqual({
    range: { start: { line: 2, character: 23 }, end: { line: 2, character: 28 } },
    placeholder: 'since',
  })
  const renamed = await client.sendRequest(RenameRequest.type, { textDocument, position, newName: 'start' })
  expect(renamed?.changes?.[uriOf('hunt.pf')]?.map(({ range: { start }, newText }) => [start.line, newText])).toEqual([
    [0, 'start'],
    [2, 'start'],
    [5, 'start'],
  ])
  await expect(client.sendRequest(RenameRequest.type, { textDocument, position, newName: 'null' })).rejects.toThrow(
    '"null" is not a name for a variable.',
  )
})

it('ends when the editor says so', async () => {
  await client.sendRequest(ShutdownRequest.type)
  await client.sendNotification(ExitNotification.type)
  expect(await closed).toBe(0)
})
