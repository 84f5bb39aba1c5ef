import { beforeEach, expect, test } from 'vitest'
import { clearBufferPool, releaseBuffer, minPooledBytes, acquireBuffer } from './buffer-pool.ts'

const mebibyte = 1024 ** 2

beforeEach(clearBufferPool)

test('a released buffer is reused for the same size', () => {
  const buffer = acquireBuffer(mebibyte - 1)
  expect(buffer.length).toBe(mebibyte)
  releaseBuffer(buffer)
  expect(acquireBuffer(mebibyte + 1) === buffer).toBe(false)
  expect(acquireBuffer(mebibyte) === buffer).toBe(true)
  expect(acquireBuffer(mebibyte) === buffer).toBe(false)
})

test('buffers are at most a quarter larger than requested, and are reused down to half their size', () => {
  expect([1, 17, 20, 21, 33].map((size) => acquireBuffer(size * mebibyte).length / mebibyte)).toEqual([
    1, 20, 20, 24, 40,
  ])
  const buffer = acquireBuffer(17 * mebibyte)
  releaseBuffer(buffer)
  expect(acquireBuffer(9 * mebibyte) === buffer).toBe(false)
  expect(acquireBuffer(10 * mebibyte + 1) === buffer).toBe(true)
})

test('small buffers are not pooled', () => {
  const small = acquireBuffer(minPooledBytes - 1)
  expect(small.length).toBe(minPooledBytes - 1)
  releaseBuffer(small)
  expect(acquireBuffer(minPooledBytes - 1) === small).toBe(false)
})

test('the pool retains at most 64 MiB, and nothing once it is cleared', () => {
  const buffers = Array.from({ length: 9 }, () => acquireBuffer(16 * mebibyte))
  for (const buffer of buffers) releaseBuffer(buffer)
  const again = Array.from({ length: 9 }, () => acquireBuffer(16 * mebibyte))
  expect(again.filter((buffer) => buffers.includes(buffer)).length).toBe(4)
  expect(buffers.filter(({ length }) => length === 0).length).toBe(5)
  releaseBuffer(again[0]!)
  clearBufferPool()
  expect(acquireBuffer(16 * mebibyte) === again[0]).toBe(false)
})
