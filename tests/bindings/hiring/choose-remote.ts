import type { Screen } from '../../support/replay/binding.ts'

type Remote = { readonly remote?: boolean | undefined; readonly remoteCountries?: readonly string[] | undefined }

const boxOf = ({ queryByRole }: Screen) => queryByRole<HTMLInputElement>('checkbox', { name: 'Remote' })

const chooseCountries = async (screen: Screen, countries: readonly string[]) => {
  const { user } = screen
  const removes = screen.queryAllByRole('button', { name: /^Remove / }).filter((button) => button.closest('ul')?.ariaLabel === 'Eligible countries')
  const names = removes.map((button) => button.ariaLabel!.replace('Remove ', ''))
  for (const [at, button] of removes.entries()) if (!countries.includes(names[at]!)) await user.click(button)
  for (const name of countries) {
    const list = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Another country' })
    if (list === null || ![...list.options].some(({ value }) => value === name)) continue
    await user.selectOptions(list, name)
    await user.click(screen.getByRole('button', { name: 'Add country' }))
  }
}

/** Makes a job remote from these countries, or not remote: countries are chosen and taken away while it is. */
export const chooseRemote = async (screen: Screen, { remote, remoteCountries }: Remote): Promise<void> => {
  const box = boxOf(screen)
  if (remote === true && box?.checked === false) await screen.user.click(box)
  if (remoteCountries !== undefined) await chooseCountries(screen, remoteCountries)
  if (remote === false && box?.checked === true) await screen.user.click(box)
}
