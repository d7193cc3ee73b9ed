import type { Area } from '../services/app/changes.ts'
import { readGuestIds } from '../services/jobs/saved-jobs.service.ts'
import type { LateProps } from '../views/components/late.tsx'
import { Heart } from '../views/jobs/saved-jobs/heart.tsx'
import type { Board } from './board.ts'
import { savedJobs } from './jobs/saved.ts'
import { Share } from './jobs/share.tsx'

/** What fills the places that screens keep for a job: its heart and, on its page, the way to share it. */
export const openParts = (board: Board) => {
  const saved = savedJobs(board)
  return {
    Part: ({ job, onPage = false }: LateProps) => (
      <>
        <Heart saved={saved} job={job} onCard={!onPage} />
        {onPage && <Share key={job._id} board={board} job={job} />}
      </>
    ),
    dataChanged: (area: Area) => {
      if (area === 'saved') saved.send({ type: 'data.changed', kept: readGuestIds() })
    },
  }
}
