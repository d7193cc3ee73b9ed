export const mostEntries = 25

/** The names in a folder, of files and of folders, by the path of the folder. */
export const namesByFolder = (paths: readonly string[]): Map<string, Set<string>> => {
  const folders = new Map<string, Set<string>>()
  for (const path of paths) {
    const steps = path.split('/')
    for (const [at, name] of steps.entries()) {
      const folder = steps.slice(0, at).join('/') || '.'
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name))
    }
  }
  return folders
}
