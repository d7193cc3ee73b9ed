import { pathsWithin } from '#judged-paths'

/**
 * The models with a limit of their own, as high as their count. Root owns the session and the page: a key of its states alone, without the location,
 * gives many paths already, since each event of the session and of the location is possible in each of them. A job that is edited has the problem of the
 * next skill beside those of its draft. The list of popups
 * stays as it is behind each of its dialogs. The forms of popups and sources ask before they lose input, each from several states. A search is of two pages, and may have a job beside it.
 */
const limits = { root: 200, jobEditing: 122, popups: 122, popupForm: 152, sourceForm: 135, searchListing: 144 }

/** Few paths enough for a person to read the list of a model. */
export const pathCount = pathsWithin(120, limits)
