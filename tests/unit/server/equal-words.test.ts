import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { equalWords } from '../../../server/files/equal-words.ts'

test('the table of equal words is the shipped one, or that of DATA_DIR as it is now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-equals-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const at = (milliseconds: number) => void clock.mockReturnValue(milliseconds)
  const read = equalWords(folder)
  at(10_000)
  expect((await read()).equals.get('sr')).toEqual(['senior'])
  await writeFile(join(folder, 'equals.txt'), 'fitter = installer\n')
  expect((await read()).equals.get('sr')).toEqual(['senior'])
  at(11_000)
  const edited = await read()
  expect([...edited.equals]).toEqual([['fitter', ['installer']], ['installer', ['fitter']]])
  await writeFile(join(folder, 'equals.txt'), 'fitter = installer = mounter\n')
  at(12_000)
  expect((await read()).equals.get('fitter')).toEqual(['installer', 'mounter'])
  expect((await read()).version).not.toBe(edited.version)
})
