import type { Office } from '#api/answers.ts'
import type { ListResource } from '#db/savedList.ts'

/** The state from which the server rendered the directory (`api/shipping/offices/page/state.py`). */
export type InitialOffices = ListResource<Office>
