/** The names of a search's words and place: `q` and `place` in addresses and calls (rulings, Second round: Search), `title` and `location` in alerts and in old addresses. */

type Text = string | undefined
type Own = { title?: Text; location?: Text }

/** A search with the names of an address. */
export const withAddressNames = <Q extends Own>({ title, location, ...rest }: Q) => ({ ...(title !== undefined && { q: title }), ...(location !== undefined && { place: location }), ...rest })

/** The search of a call; it may have the older names as well. */
export const withOwnNames = <Q extends Own & { q?: Text; place?: Text }>({ q, place, title = q, location = place, ...rest }: Q) => ({
  ...(title !== undefined && { title: q ?? title }),
  ...(location !== undefined && { location: place ?? location }),
  ...rest,
})
