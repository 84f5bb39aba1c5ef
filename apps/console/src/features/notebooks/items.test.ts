import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveItemBy, newCell, newText, printItems, toItems, writeItem } from './items.ts'

const text = '# One\n\n~~~ SQL\nSELECT 1\n~~~\ntwo\n'

it('changes one part of a notebook and leaves the others as they are', () => {
  const items = toItems(text)
  const [, cell] = items
  const change = (next: string) => printItems(items.map((one) => (one === cell ? writeItem(one, next) : one)))
  expect([
    printItems(items),
    change('SELECT 2'),
    printItems(items.filter((one) => one !== cell)),
    printItems([...items, writeItem(newText(), 'three'), newCell('picketflow')]),
    printItems(moveItemBy(items, cell!.key, -1)),
    printItems(moveItemBy(items, cell!.key, 1)),
    moveItemBy(items, items[0]!.key, -1) === items,
  ]).toEqual([
    text,
    '# One\n\n```sql\nSELECT 2\n```\ntwo\n',
    '# One\n\ntwo\n',
    `${text}\nthree\n\`\`\`picketflow\n\`\`\`\n`,
    '~~~ SQL\nSELECT 1\n~~~\n# One\n\ntwo\n',
    '# One\n\ntwo\n~~~ SQL\nSELECT 1\n~~~\n',
    true,
  ])
})

it('prints what it read', () => {
  const line = fc.constantFrom('a', '# b', '```', '```sql', '````picketflow', 'SELECT 1')
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const notebook = lines.join('\n')
      expect(printItems(toItems(notebook))).toBe(notebook)
    }),
  )
})
