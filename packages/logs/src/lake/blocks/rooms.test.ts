import { beforeEach, expect, test } from 'vitest'
import { forgetRooms, giveRoom, leastRoom, takeRoom } from './rooms.ts'

const mebibyte = 1024 ** 2

beforeEach(forgetRooms)

test('a released buffer is reused for the same size', () => {
  const room = takeRoom(mebibyte - 1)
  expect(room.length).toBe(mebibyte)
  giveRoom(room)
  expect(takeRoom(mebibyte + 1) === room).toBe(false)
  expect(takeRoom(mebibyte) === room).toBe(true)
  expect(takeRoom(mebibyte) === room).toBe(false)
})

test('buffers are at most a quarter larger than requested, and are reused down to half their size', () => {
  expect([1, 17, 20, 21, 33].map((size) => takeRoom(size * mebibyte).length / mebibyte)).toEqual([1, 20, 20, 24, 40])
  const room = takeRoom(17 * mebibyte)
  giveRoom(room)
  expect(takeRoom(9 * mebibyte) === room).toBe(false)
  expect(takeRoom(10 * mebibyte + 1) === room).toBe(true)
})

test('small buffers are not pooled', () => {
  const small = takeRoom(leastRoom - 1)
  expect(small.length).toBe(leastRoom - 1)
  giveRoom(small)
  expect(takeRoom(leastRoom - 1) === small).toBe(false)
})

test('the pool retains at most 64 MiB, and nothing once it is cleared', () => {
  const rooms = Array.from({ length: 9 }, () => takeRoom(16 * mebibyte))
  for (const room of rooms) giveRoom(room)
  const again = Array.from({ length: 9 }, () => takeRoom(16 * mebibyte))
  expect(again.filter((room) => rooms.includes(room)).length).toBe(4)
  expect(rooms.filter(({ length }) => length === 0).length).toBe(5)
  giveRoom(again[0]!)
  forgetRooms()
  expect(takeRoom(16 * mebibyte) === again[0]).toBe(false)
})
