/** Popups. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable, Selectable, Generated } from 'kysely'
import type { ManagedPopup } from '../../../src/services/contract/admin/popups.ts'
import type { Popup } from '../../../src/services/contract/entities.ts'
import { hasFileId, type Condition } from '../database/contains.ts'
import { present, withChange } from '../database/fields.ts'
import { Stale } from '../errors.ts'
import type { Database, Dialect, Tables } from '../tables.ts'
import { forUpdate, inTransaction, refuseRemoved } from '../database/transactions.ts'

declare module '../tables.ts' {
  interface Tables {
    popups: {
      seq: Generated<number>
      id: string
      title: string
      message: string
      button_text: string | null
      bg_color: string | null
      cta_link: string | null
      image_url: string | null
      bg_image: string | null
      created_by: string
      is_active: number
      start_time: string | null
      end_time: string | null
      /** Changes with every edit. */
      version: Generated<number>
    }
  }
}

export type NewPopup = Omit<Popup, '_id'>

export type StoredPopup = ManagedPopup & { version: number }

export type PopupStore = {
  /** The `id` is one that no popup has. */
  create(popup: NewPopup, id?: string): Promise<StoredPopup>
  find(id: string): Promise<StoredPopup | null>
  /** Newest first; of one manager, or all. */
  list(createdBy: string | null): Promise<StoredPopup[]>
  /** Changes the named fields, `null` clears one; null when there is no such popup. Throws `Stale` where it has another `version` than this one. */
  change(id: string, change: { [K in keyof NewPopup]?: NewPopup[K] | null }, version?: number): Promise<StoredPopup | null>
  remove(id: string): Promise<boolean>
  /** The newest that is active and whose window holds `now`, inclusive; a missing bound is open. */
  active(now: string): Promise<Popup | null>
}

/** Whether no popup shows a row of `files`. */
export const isInNoPopup = (dialect: Dialect): Condition =>
  sql`not exists (select 1 from popups where ${hasFileId(sql`coalesce(popups.image_url, '')`, dialect)} or ${hasFileId(sql`coalesce(popups.bg_image, '')`, dialect)})`

export const popupStore = ({ dialect, db }: Database): PopupStore => ({
  create: (popup, id = randomUUID()) =>
    inTransaction(db, async (tx) => {
      const row = await tx.insertInto('popups').values({ id, ...toRow(popup) }).returningAll().executeTakeFirstOrThrow()
      await refuseRemoved(tx, [popup.createdBy])
      return toStored(row)
    }),

  find: async (id) => {
    const row = await db.selectFrom('popups').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : toStored(row)
  },

  list: async (createdBy) => {
    const all = db.selectFrom('popups').selectAll().orderBy('seq', 'desc')
    const rows = await (createdBy === null ? all : all.where('created_by', '=', createdBy)).execute()
    return rows.map(toStored)
  },

  change: (id, change, version) =>
    inTransaction(db, async (tx) => {
      const row = await forUpdate(tx.selectFrom('popups').selectAll().where('id', '=', id), dialect).executeTakeFirst()
      if (row === undefined) return null
      if (version !== undefined && row.version !== version) throw new Stale('This popup has another version.')
      const popup = withChange<NewPopup>(toPopup(row), change)
      const after = await tx.updateTable('popups').set({ ...toRow(popup), version: row.version + 1 }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
      await refuseRemoved(tx, [popup.createdBy])
      return toStored(after)
    }),

  remove: async (id) => {
    const { numDeletedRows } = await db.deleteFrom('popups').where('id', '=', id).executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  active: async (now) => {
    const row = await db
      .selectFrom('popups')
      .selectAll()
      .where('is_active', '=', 1)
      .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', utc(now))]))
      .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>=', utc(now))]))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : toPopup(row)
  },
})

/** A time in the form in which texts compare. */
const utc = (moment: string) => new Date(moment).toISOString()

const toRow = (popup: NewPopup): Omit<Insertable<Tables['popups']>, 'id' | 'seq' | 'version'> => ({
  title: popup.title,
  message: popup.message,
  button_text: popup.buttonText ?? null,
  bg_color: popup.bgColor ?? null,
  cta_link: popup.ctaLink ?? null,
  image_url: popup.imageUrl ?? null,
  bg_image: popup.bgImage ?? null,
  created_by: popup.createdBy,
  is_active: Number(popup.isActive),
  start_time: popup.startTime === undefined ? null : utc(popup.startTime),
  end_time: popup.endTime === undefined ? null : utc(popup.endTime),
})

const toStored = (row: Selectable<Tables['popups']>): StoredPopup => ({ ...toPopup(row), version: row.version })

const toPopup = (row: Selectable<Tables['popups']>): Popup => ({
  _id: row.id,
  title: row.title,
  message: row.message,
  createdBy: row.created_by,
  isActive: row.is_active === 1,
  ...present({
    buttonText: row.button_text,
    bgColor: row.bg_color,
    ctaLink: row.cta_link,
    imageUrl: row.image_url,
    bgImage: row.bg_image,
    startTime: row.start_time,
    endTime: row.end_time,
  }),
})
