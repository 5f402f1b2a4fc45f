/** The brand's mark: a paper lantern with a road cut out of it and a dot on the horizon. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#e2492f" d="M21 3h22v7H21zM18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12zM21 54h22v7H21z" />
      <path
        fill="#fdf4e0"
        d="M22 52c-1-7 5-10 12-13 7-3 6-7 0-9-6-2-7-6-3-9l4 1.500c-2 2-1 4 4 5.500 9 3 11 10 3 15-5 3-7 5-7 9z"
      />
      <circle fill="#fdf4e0" cx="34" cy="17" r="3.400" />
    </svg>
  );
}
