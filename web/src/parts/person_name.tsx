/** A person by the name that they chose to show; the account's own stands beside it where it is another. */
export function PersonName({ name, shown }: { name: string; shown: string }) {
  return (
    <>
      <bdi>{shown || name}</bdi>
      {shown !== '' && shown !== name && (
        <>
          {' '}
          <small>
            <bdi>{name}</bdi>
          </small>
        </>
      )}
    </>
  );
}
