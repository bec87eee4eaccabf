import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { unavailable } from '../../../src/platform/errors.ts'
import { DiskSpace } from '../../../src/platform/http/disk-space.ts'

const refusal = Object.assign(new Error('could not extend file'), { code: '53100' })

t.test('DiskSpace / counts a refusal of PostgreSQL for a minute, whatever the folder has', async (t) => {
  for (const error of [refusal, unavailable(refusal)]) {
    const disk = new DiskSpace(tmpdir(), { holdsDatabase: false })
    disk.note(new Error('something else'))
    t.equal(await disk.isEnough(), true)
    disk.note(error)
    t.equal(await disk.isEnough(), false)
    const { now } = performance
    t.teardown(() => Object.assign(performance, { now }))
    performance.now = () => now.call(performance) + 61_000
    t.equal(await disk.isEnough(), true)
    performance.now = now
  }
})

t.test('DiskSpace / needs space in the folder only if the database is there', async (t) => {
  t.ok((await new DiskSpace(tmpdir(), { holdsDatabase: true }).freeBytes()) > 0)
  // The file system of processes has no space at all.
  const noSpace = '/proc'
  t.equal(await new DiskSpace(noSpace, { holdsDatabase: true }).isEnough(), false)
  t.equal(await new DiskSpace(noSpace, { holdsDatabase: false }).isEnough(), true)
  await t.rejects(new DiskSpace(join(tmpdir(), 'missing'), { holdsDatabase: true }).isEnough())
})
