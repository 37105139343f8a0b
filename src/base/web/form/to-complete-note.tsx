/** Shown above the fields of such a record in its panel. */
export const ToCompleteNote = ({ toComplete }: { toComplete: boolean | undefined }) =>
  toComplete ? (
    <p role="status" className="mb-4 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
      Added without all details. Fill in what is missing and save.
    </p>
  ) : null
