import { expect, test } from 'vitest'
import { printBar } from './progress-bar.ts'

test.each<[number, number, string]>([
  [0, 10, '[                        ] 0 %  '],
  [5, 10, '[############            ] 50 %  '],
  [999, 1000, '[####################### ] 99 %  '],
  [10, 10, '[########################] 100 %  '],
  // A file can grow while it is read.
  [20, 10, '[########################] 100 %  '],
  [20, 0, ''],
])('%i of %i', (done, total, bar) => expect(printBar(done, total)).toBe(bar))
