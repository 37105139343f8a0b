/** Shown above the fields of such a record in its panel. */
export const ToCompleteNote = ({ toComplete }: { toComplete: boolean | undefined }) =>
  toComplete ? (
    <p role="status" className="mb-4 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
      Some details are missing. Fill them in and save.
    </p>
  ) : null
