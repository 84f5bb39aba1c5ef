import { beforeEach, expect, test } from 'vitest'
import { forgetRooms, giveRoom, leastRoom, takeRoom } from './rooms.ts'

const mebibyte = 1024 ** 2

beforeEach(forgetRooms)

test('a room comes back to whoever wants one of its size', () => {
  const room = takeRoom(mebibyte - 1)
  expect(room.length).toBe(mebibyte)
  giveRoom(room)
  expect(takeRoom(mebibyte + 1) === room).toBe(false)
  expect(takeRoom(mebibyte) === room).toBe(true)
  expect(takeRoom(mebibyte) === room).toBe(false)
})

test('rooms are a fourth larger than what is asked for at most, and go to whoever asks for the half', () => {
  expect([1, 17, 20, 21, 33].map((size) => takeRoom(size * mebibyte).length / mebibyte)).toEqual([1, 20, 20, 24, 40])
  const room = takeRoom(17 * mebibyte)
  giveRoom(room)
  expect(takeRoom(9 * mebibyte) === room).toBe(false)
  expect(takeRoom(10 * mebibyte + 1) === room).toBe(true)
})

test('small ones are made anew', () => {
  const small = takeRoom(leastRoom - 1)
  expect(small.length).toBe(leastRoom - 1)
  giveRoom(small)
  expect(takeRoom(leastRoom - 1) === small).toBe(false)
})

test('no more are kept than 64 MiB, and none once they are forgotten', () => {
  const rooms = Array.from({ length: 9 }, () => takeRoom(16 * mebibyte))
  for (const room of rooms) giveRoom(room)
  const again = Array.from({ length: 9 }, () => takeRoom(16 * mebibyte))
  expect(again.filter((room) => rooms.includes(room)).length).toBe(4)
  expect(rooms.filter(({ length }) => length === 0).length).toBe(5)
  giveRoom(again[0]!)
  forgetRooms()
  expect(takeRoom(16 * mebibyte) === again[0]).toBe(false)
})
