import { closeSync, lstatSync, openSync, readdirSync, readSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import type { Machine, MachineFileSystem, MachineNode } from './machine.ts'

const ENOENT = 44
const EROFS = 69
const EINVAL = 28

interface OpenFile {
  readonly node: MachineNode
  position: number
  file?: number
}

/** A folder of the host, mounted read-only. Symbolic links are left out, because they could lead outside. */
export function hostFolder({ FS: files }: Machine): MachineFileSystem {
  const fail = (errno: number): never => {
    throw new files.ErrnoError(errno)
  }
  const refuse = () => fail(EROFS)
  const statOf = (path: string): Stats => {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    return stat && (stat.isFile() || stat.isDirectory()) ? stat : fail(ENOENT)
  }
  const create = (parent: MachineNode | null, name: string, stat: Stats): MachineNode => {
    const node = files.createNode(parent, name, stat.mode, 0)
    node.node_ops = nodeOperations
    node.stream_ops = streamOperations
    return node
  }

  const nodeOperations = {
    getattr(node: MachineNode) {
      const { mode, size, mtime } = statOf(pathOf(node))
      return {
        dev: 1,
        ino: node.id,
        mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: mtime,
        mtime,
        ctime: mtime,
        blksize: 4096,
        blocks: 1,
      }
    },
    lookup(parent: MachineNode, name: string) {
      return create(parent, name, statOf(join(pathOf(parent), name)))
    },
    readdir(node: MachineNode) {
      const entries = readdirSync(pathOf(node), { withFileTypes: true })
      return ['.', '..', ...entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => entry.name)]
    },
    setattr: refuse,
    mknod: refuse,
    rename: refuse,
    unlink: refuse,
    rmdir: refuse,
    symlink: refuse,
    readlink: () => fail(EINVAL),
  }

  const streamOperations = {
    open(stream: OpenFile) {
      const path = pathOf(stream.node)
      if (!files.isDir(stream.node.mode)) stream.file = openSync(path, 'r')
    },
    close(stream: OpenFile) {
      if (stream.file !== undefined) closeSync(stream.file)
    },
    read(stream: OpenFile, buffer: Int8Array, offset: number, length: number, position: number) {
      if (length === 0 || stream.file === undefined) return 0
      return readSync(
        stream.file,
        new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length),
        0,
        length,
        position,
      )
    },
    write: refuse,
    llseek(stream: OpenFile, offset: number, whence: number) {
      const base = whence === 1 ? stream.position : whence === 2 ? statOf(pathOf(stream.node)).size : 0
      return base + offset >= 0 ? base + offset : fail(EINVAL)
    },
  }

  return { mount: ({ opts }) => create(null, '/', statOf((opts as { root: string }).root)) }
}

function pathOf(node: MachineNode): string {
  const parts: string[] = []
  for (; node.parent !== node; node = node.parent) parts.unshift(node.name)
  return join(node.mount.opts.root, ...parts)
}
