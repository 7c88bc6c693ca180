import type { Office } from '#api/answers.ts'
import type { ListResource } from '#db/savedList.ts'

/** What the server has drawn the directory from (`api/shipping/offices_state.py`). */
export type ArrivedOffices = ListResource<Office>
