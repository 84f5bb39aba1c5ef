import { parseContent } from '@picket/core'
import { expect, it } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import { createSpecLibrary } from './spec-library.ts'
import { archiveOf, content, openDetections, openTestPython } from './testing/open-detections.ts'

const python = openTestPython()

it('returns what core reads from the files', async () => {
  const { uploads, library } = await openDetections(python)
  await uploads.upload(admin, { data: archiveOf(content) })
  const files = Object.entries(content).map(([file, text]) => ({ file, text }))
  const read = parseContent(files.sort((a, b) => (a.file < b.file ? -1 : 1)))
  const { content: stored, revision } = await library.current()
  expect(stored).toEqual(read.content)
  expect(revision).toBe(1)
})

it('parses only what changed, and forgets deleted specs', async () => {
  const { uploads, library, detections, database } = await openDetections(python)
  await uploads.upload(admin, { data: archiveOf(content) })
  const before = await library.current()
  expect(await library.current()).toBe(before)
  await detections.setEnabled(admin, ['Sample.Simple'], false)
  const after = await library.current()
  expect(after.specs.get('sample_helper')?.data).toBe(before.specs.get('sample_helper')?.data)
  expect(after.specs.get('Sample.Login')?.data).toBe(before.specs.get('Sample.Login')?.data)
  expect(after.specs.get('Sample.Simple')?.data['Enabled']).toBe(false)
  await detections.remove(admin, ['Sample.Simple'])
  const [seen, fresh] = [await library.current(), await createSpecLibrary(database).current()]
  expect(seen).toEqual(fresh)
  expect([...seen.stored.keys()].sort()).toEqual(['Sample.Login', 'sample_helper'])
})
