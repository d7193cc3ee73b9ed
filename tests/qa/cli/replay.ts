import { resolve } from 'node:path'
import type { PlayerOptions, PlayerKind } from '../player.ts'
import { playerKinds } from '../player-kinds.ts'
import { depths, isInShard, loadModels, shardOf, waysOf } from './choice.ts'
import { command, Misuse, wholeNumber } from './command.ts'
import { junitOf, modelFiles } from './junit.ts'
import { foundText, isFollowed, readReport, waysIn } from './from.ts'
import { resultsText, statusOf } from './results.ts'
import { storeWalk } from './ways/stored-walks.ts'
import { walkAll } from './walk.ts'
import type { Way } from './ways/ways.ts'
import { writeText } from './write.ts'

type Wishes = { readonly headed?: boolean; readonly slow?: string; readonly theme?: string; readonly width?: string; readonly workers?: string; readonly trace?: boolean }

const themeOf = (text: string): 'light' | 'dark' => {
  if (text === 'light' || text === 'dark') return text
  throw new Misuse(`--theme wants light or dark, not '${text}'.`)
}

/** The player's options. It throws a Misuse where an option makes no sense. */
export const lookOf = ({ headed, slow, theme, width, workers, trace }: Wishes): PlayerOptions => ({
  ...(headed === undefined ? {} : { headed }),
  ...(slow === undefined ? {} : { slow: wholeNumber('slow', slow, 0) }),
  ...(theme === undefined ? {} : { theme: themeOf(theme) }),
  ...(width === undefined ? {} : { width: wholeNumber('width', width, 200) }),
  ...(trace === undefined ? {} : { trace }),
  ...(workers === undefined ? {} : { workers: wholeNumber('workers', workers, 1) }),
})

/** The player kind of a name. It throws a Misuse where there is none, or where the kind does not take an option. */
export const kindOf = (all: { readonly [name: string]: PlayerKind }, name: string, look: PlayerOptions): PlayerKind => {
  const kind = all[name]
  if (kind === undefined) throw new Misuse(`--in wants one of ${Object.keys(all).join(', ')}, not '${name}'.`)
  const unlisted = (Object.keys(look) as (keyof PlayerOptions)[]).find((wish) => !kind.takes.includes(wish))
  if (unlisted !== undefined) throw new Misuse(`--${unlisted} means nothing where paths are walked in ${name}.`)
  return kind
}

/** Whether a window can be shown on a platform. */
export const hasScreen = (platform: NodeJS.Platform, { DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): boolean =>
  platform !== 'linux' || Boolean(DISPLAY) || Boolean(WAYLAND_DISPLAY)

type Wanted = { readonly ways: readonly Way[]; readonly whole: boolean }

/** The paths of a crash report, and whether they cover all of it, after printing a summary. It throws a Misuse where the report cannot be read. */
const wantedFrom = async (file: string, words: readonly string[]): Promise<Wanted> => {
  if (words.length > 0) throw new Misuse(`--from FILE says which paths are walked; '${words[0]}' is one too many.`)
  const found = readReport(file, await loadModels())
  console.log(foundText(found))
  const ways = waysIn(found)
  for (const { model, path } of ways) storeWalk(model, path)
  return { ways, whole: isFollowed(found) }
}

export const replayCommand = command({
  name: 'replay',
  words: '[MODEL|ID|WAY ...] [--in PLACE]',
  about: 'Walks paths again: all of them, those of some models, single ones, or those that a crash report tells of.',
  options: {
    in: { type: 'string', value: Object.keys(playerKinds).join('|'), about: 'where they are walked; machine when it is not said' },
    from: { type: 'string', value: 'FILE', about: 'the ways that the machines of a crash report have gone; - reads it from the standard input' },
    depth: { type: 'string', value: Object.keys(depths).join('|'), about: 'pairs: also a path for every pair of transitions that no other path takes' },
    shard: { type: 'string', value: '1/4', about: 'only this part of them, so that several computers share the work' },
    junit: { type: 'string', value: 'FILE', about: 'writes the results as JUnit XML' },
    headed: { type: 'boolean', about: 'browser: shows the window' },
    slow: { type: 'string', value: 'MS', about: 'browser: waits before each action' },
    theme: { type: 'string', value: 'light|dark', about: 'browser: the theme' },
    width: { type: 'string', value: 'PX', about: 'browser: the width of the window' },
    trace: { type: 'boolean', about: "browser: a failed path leaves Playwright's trace" },
    workers: { type: 'string', value: 'N', about: 'browser: how many paths are walked side by side' },
  },
  run: async ({ in: place = 'machine', from, depth = 'transitions', shard, junit, ...wishes }, words) => {
    const look = lookOf(wishes)
    const kind = kindOf(playerKinds, place, look)
    if (look.headed === true && !hasScreen(process.platform, process.env)) throw new Misuse('--headed needs a screen, and there is none: DISPLAY is not set.')
    const part = shardOf(shard ?? '1/1')
    const deeper = depths[depth]
    if (deeper === undefined) throw new Misuse(`--depth wants one of ${Object.keys(depths).join(', ')}, not '${depth}'.`)
    const wanted = from === undefined ? { ways: deeper(waysOf(await loadModels(), words)), whole: true } : await wantedFrom(from, words)
    const ways = wanted.ways.filter((way) => isInShard(way, part))

    const { results, stopped } = await walkAll(ways, kind, look)
    if (junit !== undefined) writeText(junit, junitOf(results, await modelFiles(), resolve(junit)))
    if (stopped) console.log(`Stopped; ${ways.length - results.length} paths were not walked.`)
    console.log(resultsText(results, performance.now() / 1000))
    return statusOf(results, stopped, wanted.whole)
  },
})
