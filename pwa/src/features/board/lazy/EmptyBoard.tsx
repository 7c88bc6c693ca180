import { Link } from 'react-router-dom'

/** Shown while the board is empty: what it will show, and a link for visitors who have only one number. */
export function EmptyBoard() {
  return (
    <div className="board-empty">
      <ol className="board-empty-groups" aria-label="How the board is ordered">
        <li data-group="attention">
          <strong>Needs attention</strong> Held, not handed over, ready to be picked up, or silent for days
        </li>
        <li data-group="moving">
          <strong>On the way</strong> With their latest step, and what is new since you looked
        </li>
        <li data-group="ended">
          <strong>Ended</strong> Delivered or returned
        </li>
      </ol>
      <p>
        Your board is empty. Paste the chat or the list that your numbers stand in: they stay on this phone.
      </p>
      <p>
        <Link to="/track">Track one number alone</Link>
      </p>
    </div>
  )
}
